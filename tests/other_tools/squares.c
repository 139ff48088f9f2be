/* Adds up the squares of 1 to 4, the slow way. */

unsigned char total;        /* what comes out of it: 30 */
static unsigned char calls; /* how often a square was asked for */

static unsigned char square(unsigned char n)
{
    unsigned char left = n;
    unsigned char sum = 0;

    ++calls;
    while (left > 0) {
        sum += n;
        --left;
    }
    return sum;
}

void main(void)
{
    unsigned char i;

    total = 0;
    for (i = 1; i <= 4; ++i) {
        total += square(i);
    }
    calls |= 0x80;
}

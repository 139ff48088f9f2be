/* Variables of all kinds, and calls in calls: ack(2, 1) is 5. */

struct point {
    int x;
    unsigned char y;
};

#define SIZE 4

long seconds = -100000L;
int table[SIZE];
struct point corner;

static int ack(int m, int n)
{
    static unsigned depth;
    int result;
    char text[3];

    text[2] = (char)m;
    ++depth;
    result = n + 1;
    if (m != 0) {
        n = n == 0 ? 1 : ack(m, n - 1);
        result = ack(m - 1, n);
    }
    return result;
}

static unsigned char last(unsigned char *from, unsigned char size)
{
    register unsigned char *p = from;
    struct point q;

    q.x = -3;
    q.y = size;
    {
        unsigned char inner = q.y;
        p += inner;
    }
    return *p;
}

void main(void)
{
    long total = seconds;
    int *slot = &table[1];

    *slot = ack(2, 1);
    corner.y = last((unsigned char *)table, 2);
    seconds = total;
}

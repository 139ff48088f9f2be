/* Structures, unions, arrays of arrays, and pointers to them. */

#define ROWS 2

typedef struct node node;

struct item {
    char name[3];
    int price;
};

union any {
    long whole;
    unsigned char bytes[4];
};

struct node {
    node *next;
    struct item item;
    union any any;
    char *text;
};

struct bits {
    unsigned low : 3, high : 2;
};

int grid[ROWS][3];
struct item items[3];
node nodes[2], *head = nodes, **slot = &head;
char letters[4] = {65, 66, 67, 68}, *words[2] = {letters, letters + 2};
struct bits bits, *some_bits = &bits;
struct hidden *secret;
int (*apply)(int);

static long total(node *from, unsigned char weights[][3])
{
    static struct item last;
    struct item pair[2];
    unsigned char i;
    long sum = 0;

    for (i = 0; from != 0; from = from->next, ++i) {
        pair[i & 1] = from->item;
        sum += (long)from->item.price * weights[i][1] + from->any.whole;
        last = from->item;
    }
    return sum;
}

unsigned char weights[2][3] = {{1, 2, 3}, {4, 5, 6}};
long answer;

void main(void)
{
    unsigned char i, k;

    for (i = 0; i < ROWS; ++i) {
        for (k = 0; k < 3; ++k) grid[i][k] = i * 100 - k;
        nodes[i].item.name[0] = 'A' + i;
        nodes[i].item.name[1] = 0;
        nodes[i].item.price = -10 * (i + 1);
        nodes[i].any.whole = 0x01020304L + i;
        nodes[i].text = words[1 - i];
    }
    nodes[0].next = nodes + 1;
    items[2] = nodes[1].item;
    bits.low = 5;
    answer = total(head, weights);
    head = head->next;
}

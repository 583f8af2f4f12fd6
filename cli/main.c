#include <stdio.h>
#include <shudu/shudu.h>

int main(void)
{
    printf("shudu %s\n", shudu_version());
    return 0;
}

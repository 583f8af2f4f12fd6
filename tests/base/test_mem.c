#include "support.h"

#include "base/mem.h"

static void test_a_work_object_keeps_its_block(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 0);
    shudu_work *const work = shudu_work_new(&heap.alloc);
    assert_non_null(work);
    void *const block = shudu__work_block(work, 1000);
    const unsigned long requests = heap.requests;
    assert_ptr_equal(shudu__work_block(work, 10), block);
    assert_ptr_equal(shudu__work_block(work, 1000), block);
    assert_int_equal(heap.requests, requests);
    assert_non_null(shudu__work_block(work, 2000));
    assert_int_equal(heap.live, 2);
    shudu_work_free(work);
    assert_int_equal(heap.live, 0);
    shudu_work_free(NULL);
}

static void test_no_memory(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 1);
    assert_null(shudu_work_new(&heap.alloc));
    test_heap_init(&heap, 2);
    shudu_work *const work = shudu_work_new(&heap.alloc);
    assert_null(shudu__work_block(work, 8));
    assert_non_null(shudu__work_block(work, 8)); /* and it goes on afterwards */
    shudu_work_free(work);
    assert_int_equal(heap.live, 0);
}

static void test_an_array_grows_by_doubling_and_keeps_its_content(void **state)
{
    (void)state;
    test_heap heap;
    test_heap_init(&heap, 3);
    int *array = NULL;
    size_t cap = 0, count = 0;
    for (;; count++) {
        if (!shudu__grow(&heap.alloc, (void **)&array, &cap, count, sizeof *array))
            break;
        array[count] = (int)count;
    }
    assert_int_equal(count, 128); /* 64, 128, and the third request fails */
    for (size_t i = 0; i < count; i++)
        assert_int_equal(array[i], i);
    heap.alloc.put(heap.alloc.ctx, array);
    assert_int_equal(heap.live, 0);
}

static void test_an_array_never_asks_for_more_than_can_be_addressed(void **state)
{
    (void)state;
    void *array = NULL;
    size_t cap = SIZE_MAX / 16, count = cap;
    assert_false(shudu__grow(shudu_alloc_default(), &array, &cap, count, 16));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_work_object_keeps_its_block),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_an_array_grows_by_doubling_and_keeps_its_content),
        cmocka_unit_test(test_an_array_never_asks_for_more_than_can_be_addressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* Orders for qsort and bsearch. */
#ifndef DOCVERIFY_BASE_ORDER_H
#define DOCVERIFY_BASE_ORDER_H

/* Two uint32_t, two uint64_t. */
int dv_order_u32(const void *a, const void *b);
int dv_order_u64(const void *a, const void *b);

#endif

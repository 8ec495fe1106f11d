/** The groups in which a product page shows the owner's details of a product. */
export const DETAIL_GROUPS = ["at-a-glance", "made-of", "made-by", "care"] as const;
export type DetailGroup = (typeof DETAIL_GROUPS)[number];

/** A detail without a group is shown in the first one. */
export type ProductDetail = { name: string; value: string; group?: DetailGroup };

/** What somebody of the staff is; what each role may do is in contract/admin/permissions.ts. */
export const ROLES = ["owner", "manager", "catalogue", "content", "orders", "support", "accounts"] as const;
export type Role = (typeof ROLES)[number];

/**
 * The address that the storefront's own loaders call from. They reach the API inside the process; no socket can have this address,
 * so it needs no access key and no rate limit.
 */
export const INTERNAL_ADDRESS = "loader";

/** Tracking parameters of campaigns; no page reads them. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|igshid)$/;
/** Parameters that pages read, filters included. Any other may be a secret, such as the token in an e-mailed link. */
const known = /^(page|sort|v|q|category|room|sofa|bed|table|passage|size|type|slug|part|_routes|[^=&]{1,60}\[\])$/;
const MAX_KEY_LENGTH = 500;

/** The address without tracking parameters, and its cache key; null when the page must not be cached. */
export function keyOf(address: URL): { address: URL; key: string | null } {
  const clean = new URL(address);
  for (const name of new Set(clean.searchParams.keys())) if (tracking.test(name)) clean.searchParams.delete(name);
  // Normalised, so that two spellings of one address share a page.
  const key = `${clean.pathname}?${clean.searchParams}`;
  const isCacheable = key.length <= MAX_KEY_LENGTH && [...clean.searchParams.keys()].every((name) => known.test(name));
  return { address: clean, key: isCacheable ? key : null };
}

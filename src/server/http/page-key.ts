/** Marks that campaigns hang on to links; no page looks at them. */
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|igshid)$/;
/** What pages look at, filters among them. Anything else may be a secret, such as the token in a mailed link. */
const known = /^(page|sort|v|q|category|room|sofa|bed|table|passage|size|type|slug|part|_routes|[^=&]{1,60}\[\])$/;
const LONGEST = 500;

/** The address without campaign marks, and the key that it is kept under; no key when the page must not be shared. */
export function keyOf(address: URL): { address: URL; key: string | null } {
  const clean = new URL(address);
  for (const name of new Set(clean.searchParams.keys())) if (tracking.test(name)) clean.searchParams.delete(name);
  // Written anew, so that one address in two spellings is one page.
  const key = `${clean.pathname}?${clean.searchParams}`;
  const isShared = key.length <= LONGEST && [...clean.searchParams.keys()].every((name) => known.test(name));
  return { address: clean, key: isShared ? key : null };
}

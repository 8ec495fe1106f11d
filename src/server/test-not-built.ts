/** Calls of the contract that still answer 501. Whoever builds one takes it off this list. */
export const NOT_BUILT = `
`
  .trim()
  .split(/\s+/)
  .filter(Boolean);

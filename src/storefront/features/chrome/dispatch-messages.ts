/** When what is in stock leaves, in words. They are put together on the server, so that no page loads the ones that it does not show. */
export function dispatchTexts({ orderBy, days }: { orderBy: string; days: number }): { note: string; promise: string } {
  const when = days === 0 ? "the same working day" : days === 1 ? "the next working day" : `in ${days} working days`;
  return { note: `Order by ${orderBy}: it ships ${when}.`, promise: days === 0 ? "Same-day dispatch" : `Dispatch ${when}` };
}

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day it is in India, as YYYY-MM-DD: tax rates and invoices go by it, wherever the server stands. */
export const indianDate = (moment: Date): string => isoDay.format(moment);

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "long", year: "numeric" });

/** The same for people: 21 November 2026. */
export const indianDay = (moment: Date): string => day.format(moment);

/** A moment as it is in India, for lists: 21 Nov 2026, 3:30 pm. */
export const indianTime = (moment: Date): string =>
  // A formatter that is kept would be made in every browser too, where nobody asks for it.
  moment.toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });

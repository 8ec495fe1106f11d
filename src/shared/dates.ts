const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day it is in India, as YYYY-MM-DD: tax rates and invoices go by it, wherever the server stands. */
export const indianDate = (moment: Date): string => isoDay.format(moment);

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "long", year: "numeric" });

/** The same for people: 21 November 2026. */
export const indianDay = (moment: Date): string => day.format(moment);

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day it is in India, as YYYY-MM-DD: tax rates and invoices go by it, wherever the server stands. */
export const indianDate = (moment: Date): string => indianDay.format(moment);

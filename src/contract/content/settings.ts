import { z } from "zod";
import { emailPattern } from "../rules.ts";
import { line, lines, link, namedLink, reference, site } from "./fields.ts";

const email = z
  .string()
  .refine((address) => address === "" || emailPattern.test(address), "This is not an e-mail address.")
  .default("");

/** The shop as a whole: its name, where it is, what it promises. */
export const settings = z.strictObject({
  shopName: line(80),
  /** Of the home page, for search engines. */
  pageTitle: line(120),
  pageDescription: line(300),
  logo: z.strictObject({ mediaId: reference("picture") }).prefault({}),
  /** For display. */
  phone: line(40),
  /** As a telephone dials it. */
  phoneDial: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, "The number to dial is a + and digits only, for example +911410000000.")
    .default(""),
  supportEmail: email,
  /** Where the shop reads what visitors write; '' = at the address above. */
  noticeEmail: email,
  showroomAddress: lines(),
  corporateAddress: lines(),
  openingHours: line(),
  helpHours: line(),
  returnDays: z.int().min(0).max(365).default(0),
  madeToOrderDays: z
    .strictObject({ min: z.int().min(0).max(365), max: z.int().min(0).max(365) })
    .refine((days) => days.min <= days.max, "The shortest time cannot be longer than the longest.")
    .default({ min: 0, max: 0 }),
  announcement: line(),
  announcementLinks: z.array(namedLink).max(8).default([]),
  /** '{year}' is replaced by the current year. */
  copyright: line(),
  sisterSite: site,
  /** Other hosts for FAQ and enquiries (decisions); '' = this shop. */
  faqSite: site,
  enquiriesSite: site,
  /** Who the buyer has a contract with, as Indian rules want it said. */
  legal: z
    .strictObject({
      companyName: line(120),
      registeredAddress: lines(),
      gstin: line(20),
      companyNumber: line(40),
      countryOfOrigin: line(60),
      grievance: z.strictObject({ name: line(80), email, phone: line(40), hours: line() }).prefault({}),
    })
    .prefault({}),
  socialLinks: z
    .array(z.strictObject({ name: line(40), link }))
    .max(12)
    .default([]),
});

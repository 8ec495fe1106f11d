import { z } from "zod";
import { emailPattern } from "../rules.ts";
import { SHIPPING_LINE } from "../../shared/shipping-terms.ts";
import { isColour } from "../../shared/theme.ts";
import { line, lines, link, namedLink, reference, site } from "./fields.ts";

const email = z
  .string()
  .refine((address) => address === "" || emailPattern.test(address), "This is not an e-mail address.")
  .default("");

/** '' = the house's own. */
const colour = z
  .string()
  .refine((typed) => typed === "" || isColour(typed), "A colour is # and six digits or letters from a to f, such as #97301f.")
  .default("");

/** The shop as a whole: its name, where it is, what it promises. */
export const settings = z.strictObject({
  shopName: line(80).meta({ title: "Name of the shop" }),
  pageTitle: line(120).meta({ title: "Title of the home page", help: "Shown in search results and on the browser's tab." }),
  pageDescription: line(300).meta({
    title: "Description of the home page",
    help: "One or two sentences below the title in search results.",
  }),
  logo: z
    .strictObject({ mediaId: reference("picture") })
    .prefault({})
    .meta({ title: "Logo" }),
  logoOnDark: z
    .strictObject({ mediaId: reference("picture") })
    .prefault({})
    .meta({ title: "Logo on a dark background", help: "Shown in the footer. Without it, the footer has the shop's name in letters." }),
  colours: z
    .strictObject({
      paper: colour.meta({ title: "Paper" }),
      ink: colour.meta({ title: "Ink" }),
      madder: colour.meta({ title: "Madder" }),
      indigo: colour.meta({ title: "Indigo" }),
    })
    .prefault({})
    .meta({ title: "Colours", help: "Pages, e-mails and invoices follow them." }),
  phone: line(40).meta({ title: "Phone", help: "As shoppers read it, with spaces." }),
  phoneDial: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, "The number to dial is a + and digits only, for example +911410000000.")
    .default("")
    .meta({ title: "Phone number to dial", help: "A + and digits only, such as +911410000000." }),
  supportEmail: email.meta({ title: "E-mail for customers" }),
  noticeEmail: email.meta({
    title: "E-mail for the shop",
    help: "Orders and enquiries are sent here. Leave it empty to use the address for customers.",
  }),
  showroomAddress: lines().meta({ title: "Address of the showroom" }),
  corporateAddress: lines().meta({ title: "Address of the office" }),
  openingHours: line().meta({ title: "Opening hours of the showroom" }),
  helpHours: line().meta({ title: "Hours of the helpline" }),
  returnDays: z.int().min(0).max(365).default(0).meta({ title: "Days to return", help: "Counted from the delivery." }),
  madeToOrderDays: z
    .strictObject({ min: z.int().min(0).max(365).meta({ title: "At least" }), max: z.int().min(0).max(365).meta({ title: "At most" }) })
    .refine((days) => days.min <= days.max, "The shortest time cannot be longer than the longest.")
    .default({ min: 0, max: 0 })
    .meta({ title: "Days for rugs made to order", help: "From the order to the day it is sent." }),
  countsVisits: z.boolean().default(true).meta({ title: "Count visits" }),
  announcement: line().meta({
    title: "Announcement",
    help: `The line above the header. ${SHIPPING_LINE} says what delivery costs, as you have set it. Leave it empty to show none.`,
  }),
  announcementMore: z
    .array(
      z.strictObject({
        text: line(120)
          .refine((text) => text !== "", "A line needs its words.")
          .meta({ title: "Line" }),
      }),
    )
    .max(3)
    .default([])
    .meta({
      title: "Lines that take turns with it",
      add: "Add a line",
      help: "Such as free delivery, or days to return. Each is shown for six seconds; visitors can stop them.",
    }),
  announcementLinks: z.array(namedLink).max(8).default([]).meta({ title: "Links beside the announcement", add: "Add a link" }),
  copyright: line().meta({ title: "Copyright line", help: "{year} is replaced by the current year." }),
  sisterSite: site.meta({ title: "Sister site", help: "Redirects can lead to it. It starts with https://." }),
  faqSite: site.meta({ title: "Address of another FAQ", help: "Leave it empty to use this shop's own." }),
  enquiriesSite: site.meta({ title: "Address of another enquiry service", help: "Leave it empty to use this shop's own." }),
  legal: z
    .strictObject({
      companyName: line(120).meta({ title: "Name of the company" }),
      registeredAddress: lines().meta({ title: "Registered address" }),
      gstin: line(20).meta({ title: "GSTIN", help: "With a valid number, the shop issues tax invoices." }),
      isUnregistered: z
        .boolean()
        .default(false)
        .meta({ title: "Not registered for GST", help: "The shop charges no tax and issues no tax invoices." }),
      companyNumber: line(40).meta({ title: "Company number (CIN)" }),
      countryOfOrigin: line(60).meta({ title: "Country of origin of the goods" }),
      grievance: z
        .strictObject({
          name: line(80).meta({ title: "Name" }),
          post: line(80).meta({ title: "Post", help: "Such as Owner or Head of customer care." }),
          email: email.meta({ title: "E-mail" }),
          phone: line(40).meta({ title: "Phone" }),
          hours: line().meta({ title: "Hours" }),
        })
        .prefault({})
        .meta({ title: "Grievance officer", help: "The person who answers complaints. Indian consumer law asks for one." }),
      ewayBill: z
        .strictObject({
          from: z.int().min(0).max(100_000_000).default(50_000).meta({ title: "To another state, above ₹" }),
          fromWithinState: z
            .int()
            .min(0)
            .max(100_000_000)
            .default(50_000)
            .meta({ title: "Within the state, above ₹", help: "States set limits of their own: ask your accountant for yours." }),
        })
        .prefault({})
        .meta({
          title: "E-way bill",
          help: "Parcels with goods worth more than this are handed over with the number of their e-way bill only.",
        }),
      eInvoice: z
        .strictObject({
          isOn: z.boolean().default(false).meta({ title: "Invoices to businesses are reported to the government's portal" }),
          from: z
            .string()
            .regex(/^(\d{4}-\d\d-\d\d)?$/)
            .default("")
            .meta({ title: "From this day on", help: "YYYY-MM-DD; empty for all." }),
          limitDays: z.int().min(0).max(365).default(30).meta({ title: "Within how many days", help: "0: without a limit." }),
        })
        .prefault({})
        .meta({
          title: "E-invoices",
          help: "Above a turnover of ₹5 crore, the law asks for it; above ₹10 crore within 30 days. Ask your accountant.",
        }),
      bank: z
        .strictObject({
          holder: line(120).meta({ title: "Name of the account" }),
          number: line(40).meta({ title: "Account number" }),
          ifsc: line(11).meta({ title: "IFSC" }),
          bank: line(120).meta({ title: "Bank and branch" }),
          upi: line(80).meta({ title: "UPI address" }),
        })
        .prefault({})
        .meta({ title: "Bank account", help: "Printed on tax invoices." }),
    })
    .prefault({})
    .meta({ title: "Company", help: "Who the buyer has a contract with, as Indian law wants it said." }),
  socialLinks: z
    .array(z.strictObject({ name: line(40).meta({ title: "Name", help: "Such as Instagram." }), link }))
    .max(12)
    .default([])
    .meta({ title: "Social networks", add: "Add a network" }),
});

/** What is above the header of every page and at its foot, besides the footer's columns. */
export const bars = settings.pick({
  announcement: true,
  announcementMore: true,
  announcementLinks: true,
  corporateAddress: true,
  socialLinks: true,
  copyright: true,
});

import { z } from "zod";
import { emailPattern } from "../rules.ts";
import { line, lines, link, namedLink, reference, site } from "./fields.ts";

const email = z
  .string()
  .refine((address) => address === "" || emailPattern.test(address), "This is not an e-mail address.")
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
  announcement: line().meta({ title: "Announcement", help: "The line above the header. Leave it empty to show none." }),
  announcementLinks: z.array(namedLink).max(8).default([]).meta({ title: "Links beside the announcement" }),
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
          email: email.meta({ title: "E-mail" }),
          phone: line(40).meta({ title: "Phone" }),
          hours: line().meta({ title: "Hours" }),
        })
        .prefault({})
        .meta({ title: "Grievance officer", help: "The person who answers complaints. Indian consumer law asks for one." }),
    })
    .prefault({})
    .meta({ title: "Company", help: "Who the buyer has a contract with, as Indian law wants it said." }),
  socialLinks: z
    .array(z.strictObject({ name: line(40).meta({ title: "Name", help: "Such as Instagram." }), link }))
    .max(12)
    .default([])
    .meta({ title: "Social networks" }),
});

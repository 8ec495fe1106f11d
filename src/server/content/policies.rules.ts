/**
 * Policies drafted from the settings: what the Consumer Protection (E-Commerce) Rules 2020 (rules 4, 5 and 6), the Legal Metrology (Packaged Commodities) Rules 2011
 * (rule 6) and the Digital Personal Data Protection Act 2023 (sections 5, 6 and 11 to 14) want a shop to say. Values are placeholders: they follow the settings.
 */
import type { PlaceholderCharges, PlaceholderSettings } from "./placeholders.rules.ts";

export type PolicyFacts = {
  settings: PlaceholderSettings & { countsVisits: boolean; legal: PlaceholderSettings["legal"] & { isUnregistered: boolean } };
  charges: PlaceholderCharges;
  /** In years. */
  retention: { enquiries: number; accounts: number; orders: number };
  /** Whether the shop sends updates of orders there. */
  hasWhatsApp: boolean;
};

/** The address of each page, as the specification and the footer have it. */
export const POLICIES = [
  "privacy-policy",
  "terms-condition",
  "shipping-options",
  "return-policy",
  "cancellation-policy",
  "grievance-redressal",
  "legal-notice",
] as const;
export type PolicySlug = (typeof POLICIES)[number];

type Policy = { title: string; text: string };

const p = (text: string) => `<p>${text}</p>`;
const h = (text: string) => `<h2>${text}</h2>`;
const list = (...items: string[]) =>
  `<ul>${items
    .filter((item) => item !== "")
    .map((item) => `<li>${item}</li>`)
    .join("")}</ul>`;
const years = (count: number) => (count === 1 ? "one year" : `${count} years`);

const mail = '<a href="mailto:{email}">{email}</a>';
const contact = ({ phone }: PolicyFacts["settings"]) => (phone === "" ? mail : `${mail} or <a href="tel:{phone-dial}">{phone}</a>`);
const officer = '<a href="/grievance-redressal">grievance officer</a>';

const texts: Record<PolicySlug, (facts: PolicyFacts) => Policy> = {
  "privacy-policy": ({ settings, retention, hasWhatsApp }) => ({
    title: "Privacy policy",
    text: [
      p(
        "{company-name}, {registered-address-line}, decides what happens with your personal data in this shop. This page says which data we have, why, for how long, and what you can ask of us.",
      ),
      h("What we have, and why"),
      list(
        "Name, address, e-mail and telephone number of an order: to send it, to write to you about it, and because the law wants us to keep invoices.",
        "An account, if you open one: e-mail address, name and a password that we cannot read. It shows you your orders.",
        "What you write to us: to answer it.",
        "Your e-mail address for the newsletter: only after you have said yes in an e-mail, until you unsubscribe by the link in each one.",
        "Network addresses, for some days: to keep the shop running and safe.",
        settings.countsVisits
          ? "How often each page is opened, and which site led to it: by numbers alone, without cookies and without anything that names you."
          : "",
      ),
      p(
        "Payments are made at our payment provider. We never see the number of your card. We use no advertising cookies and no services that follow you from site to site.",
      ),
      h("Who else gets them"),
      p(
        "The courier gets the address and the telephone number of a parcel, the payment provider what a payment needs, and authorities what a law demands. We sell no data.",
      ),
      hasWhatsApp
        ? p(
            "If you tick it for an order, WhatsApp (Meta) gets your mobile number, your first name, and the number and link of that order, to bring you its news. Write STOP to end that at any time.",
          )
        : "",
      h("How long we keep them"),
      list(
        `Enquiries: ${years(retention.enquiries)}.`,
        `Accounts: until you delete yours, or ${years(retention.accounts)} after its last use.`,
        `Orders and invoices: ${years(retention.orders)} after the end of their financial year, because tax and company law want it.`,
      ),
      h("What you can ask of us"),
      list(
        "To see your data and get a copy. In your account you can download them yourself.",
        "To correct them, complete them or bring them up to date.",
        "To delete them, as far as no law wants us to keep them. You can delete your account yourself.",
        "To take back a consent, as easily as you gave it.",
        "To name a person who does this for you if you die or cannot do it yourself.",
      ),
      p(
        `Write to ${contact(settings)}. If you are not satisfied, our ${officer} answers; after that you can complain to the Data Protection Board of India.`,
      ),
      p("Only people of 18 years or more may order here or open an account."),
    ].join("\n"),
  }),
  "terms-condition": ({ settings }) => ({
    title: "Terms of sale",
    text: [
      p("You buy from {company-name}, {registered-address-line}. These terms hold for every order in this shop."),
      h("Products"),
      p(
        "Handmade pieces differ a little from each other and from their pictures, in shade and by up to 3 % in size. Each product page names its material, size, price, country of origin, and who made, packed or imported it.",
      ),
      h("Prices and payment"),
      p(
        "Prices are in rupees and include all taxes. Delivery is {shipping-cost}. Everything that you pay is shown before you order, and nothing is added that you have not chosen. You can pay by the means that the payment page shows.",
      ),
      h("Your order"),
      p(
        "Your order is a contract once we have confirmed it by e-mail. If we cannot send something, we tell you and give back what you paid for it.",
      ),
      settings.madeToOrderDays.max > 0 ? p("Rugs made to order take about {made-to-order-days} days before they are sent.") : "",
      h("Delivery, cancellation and returns"),
      p(
        'These are on their own pages: <a href="/shipping-options">delivery</a>, <a href="/cancellation-policy">cancellation</a>, <a href="/return-policy">returns and refunds</a>.',
      ),
      h("If something is wrong"),
      p(
        `Write to ${contact(settings)}; our ${officer} helps if we do not. Your rights under the Consumer Protection Act 2019 stay as they are. The law of India applies.`,
      ),
    ]
      .filter(Boolean)
      .join("\n"),
  }),
  "shipping-options": ({ settings, charges }) => ({
    title: "Delivery",
    text: [
      p("We deliver all over India. Delivery is {shipping-cost}. The cart shows what it costs before you order."),
      h("How long it takes"),
      list(
        "What is in stock leaves within a few working days. We e-mail you the tracking number.",
        settings.madeToOrderDays.max > 0 ? "What is made to order takes about {made-to-order-days} days before it leaves." : "",
      ),
      h("How it arrives"),
      p(
        "The courier calls before coming. If a parcel is damaged, please note it on the courier's receipt, take a photograph, and write to us on the same day if you can.",
      ),
      charges.codCharge > 0 ? h("Cash on delivery") + p("Where it is offered, it costs {cod-charge} more, which goes to the courier.") : "",
      p(`Questions: ${contact(settings)}.`),
    ]
      .filter(Boolean)
      .join("\n"),
  }),
  "return-policy": ({ settings, charges }) => ({
    title: "Returns and refunds",
    text: [
      settings.returnDays > 0
        ? p(
            "If you do not want to keep something, tell us within {return-days} days after its delivery. It must come back clean, undamaged and unwashed. You need give no reason.",
          )
        : p(
            "We take products back when they are faulty, damaged, or not what you ordered. Please look at what you have chosen before you order.",
          ),
      h("When we made a mistake"),
      p(
        "If something is faulty, damaged, late beyond what we said, or not as described, we repair it, replace it or give back all that you paid, as you prefer. Send two photographs. This costs you nothing.",
      ),
      h("How to return something"),
      list(
        `Choose it on the page of your order, which the link in its e-mail opens, or write to ${contact(settings)} with the number of your order.`,
        "You choose a day for the pickup, or bring it.",
        "We look at it and refund you within five working days after it has arrived.",
      ),
      h("How you get your money"),
      list(
        "Paid online: to the account that you paid from. Your bank may take some days more.",
        charges.codCharge > 0 ? "Paid in cash: to a bank account or UPI address of yours." : "",
        "Paid with a gift card: back on it.",
      ),
      settings.returnDays > 0
        ? h("What cannot be returned") + list("What was made to your own size or design, unless it is faulty.", "Gift cards.")
        : "",
      p(`Not satisfied with our answer? Our ${officer} replies within 48 hours.`),
    ]
      .filter(Boolean)
      .join("\n"),
  }),
  "cancellation-policy": ({ settings }) => ({
    title: "Cancellation",
    text: [
      p(
        "You can cancel an order until we have handed it to the courier, on the page of the order or by writing to us. It costs nothing, and you get back all that you paid.",
      ),
      settings.madeToOrderDays.max > 0
        ? p("A rug made to order can be cancelled until work on it has begun. Ask us: we tell you how far it is.")
        : "",
      p(
        "If we have to cancel an order, for example because something was sold or damaged, we tell you why and give back all that you paid.",
      ),
      p("The refund goes to the account that you paid from, within five working days. Your bank may take some days more."),
      p(`Write to ${contact(settings)} with the number of your order.`),
    ]
      .filter(Boolean)
      .join("\n"),
  }),
  "grievance-redressal": ({ settings }) => ({
    title: "Complaints",
    text: [
      p(`First write to ${contact(settings)}. Most things are quickly put right.`),
      h("Grievance officer"),
      p(
        "If you are not satisfied, write to our grievance officer. You get a number for your complaint, a reply within 48 hours, and a solution within one month.",
      ),
      '<dl><dt>Name</dt><dd>{grievance-name}</dd><dt>Post</dt><dd>{grievance-post}</dd><dt>E-mail</dt><dd><a href="mailto:{grievance-email}">{grievance-email}</a></dd><dt>Telephone</dt><dd>{grievance-phone}</dd>' +
        (settings.legal.grievance.hours === "" ? "" : "<dt>Hours</dt><dd>{grievance-hours}</dd>") +
        "<dt>Address</dt><dd>{company-name}, {registered-address-line}</dd></dl>",
      p("You can also call the National Consumer Helpline, 1915."),
    ].join("\n"),
  }),
  "legal-notice": ({ settings: { legal, ...settings } }) => ({
    title: "Seller information",
    text: [
      h("The seller"),
      `<dl><dt>Legal name</dt><dd>{company-name}</dd><dt>Address</dt><dd>{registered-address}</dd>${
        settings.corporateAddress === "" ? "" : "<dt>Office</dt><dd>{corporate-address}</dd>"
      }${legal.isUnregistered ? "" : "<dt>GSTIN</dt><dd>{gstin}</dd>"}${
        legal.companyNumber === "" ? "" : "<dt>CIN</dt><dd>{company-number}</dd>"
      }<dt>Trading as</dt><dd>{shop-name}</dd><dt>Country of origin</dt><dd>{country-of-origin}, unless a product says otherwise</dd></dl>`,
      h("Customer care"),
      `<dl><dt>E-mail</dt><dd>${mail}</dd>${settings.phone === "" ? "" : '<dt>Telephone</dt><dd><a href="tel:{phone-dial}">{phone}</a></dd>'}${
        settings.helpHours === "" ? "" : "<dt>Hours</dt><dd>{help-hours}</dd>"
      }</dl>`,
      h("Complaints"),
      p(
        '{grievance-name}, {grievance-post}: <a href="mailto:{grievance-email}">{grievance-email}</a>, {grievance-phone}. More on <a href="/grievance-redressal">complaints</a>.',
      ),
    ].join("\n"),
  }),
};

export const draftPolicy = (slug: PolicySlug, facts: PolicyFacts): Policy => texts[slug](facts);

/** The settings that a law wants and the shop does not have; each is a field of a page of settings. */
export type MissingField =
  | "companyName"
  | "registeredAddress"
  | "gstin"
  | "countryOfOrigin"
  | "grievanceName"
  | "grievancePost"
  | "grievanceEmail"
  | "grievancePhone"
  | "supportEmail"
  | "phone"
  | "helpHours"
  | "returnDays";

export function missingForPolicies({ settings }: PolicyFacts): MissingField[] {
  const { legal } = settings;
  const fields: Record<MissingField, boolean> = {
    companyName: legal.companyName === "",
    registeredAddress: legal.registeredAddress === "",
    gstin: legal.gstin === "" && !legal.isUnregistered,
    countryOfOrigin: legal.countryOfOrigin === "",
    grievanceName: legal.grievance.name === "",
    grievancePost: legal.grievance.post === "",
    grievanceEmail: legal.grievance.email === "",
    grievancePhone: legal.grievance.phone === "",
    supportEmail: settings.supportEmail === "",
    phone: settings.phone === "",
    helpHours: settings.helpHours === "",
    returnDays: settings.returnDays === 0,
  };
  return (Object.keys(fields) as MissingField[]).filter((field) => fields[field]);
}

import type { z } from "zod";
import * as calls from "../../contract/admin/shop-settings.ts";
import type { Db } from "../../db/connect.ts";
import { shopSettingsMessages as texts } from "../../contract/admin/shop-settings-messages.ts";
import { paise } from "../../shared/money.ts";
import { type Colours, COLOUR_NAMES, HOUSE_COLOURS, unreadablePairs } from "../../shared/theme.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { type Body, type Draft, changePublished, readVersioned, resolveReferences } from "../content/content.ts";
import { gstinHints } from "../customers/customers.ts";
import { dismissFirstSteps } from "../first-steps/first-steps.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { FailureWith } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type DeliveryCharges, readDeliveryCharges, readShippingTerms, setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { type Change, recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

type Settings = Body<"settings">;
type Reply = z.input<typeof calls.shopSettings.reply>;

/** There is one shop, and one seller. */
const subject = (name: string) => ({ kind: "settings" as const, name });

export function shopSettingsAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(calls.shopSettings)(async () => {
    const [{ body, version }, { charges, terms }] = await Promise.all([readVersioned(db, "settings"), readShippingTerms(db)]);
    const seller = toSeller(body);
    const resolve = await resolveReferences(db, body);
    const chosen = (id: number | null) => {
      const found = resolve("picture", id)?.picture;
      return id !== null && found ? { id, picture: toPictureWire(found) } : null;
    };
    return {
      status: "success",
      version,
      shop: { ...toShop(body), ...charges },
      isByZone: terms.isByZone,
      seller,
      look: { logo: chosen(body.logo.mediaId), logoOnDark: chosen(body.logoOnDark.mediaId), colours: body.colours },
      bank: body.legal.bank,
      bars: toBars(body),
      hints: gstinHints(seller.gstin, seller.registeredAddress),
    };
  });
  answer(calls.changeShop)(async ({ version, freeFrom, charge, codCharge, ...given }, { person }) => {
    const charges: DeliveryCharges = { freeFrom: paise(freeFrom), charge: paise(charge), codCharge: paise(codCharge) };
    const saved = await inTransaction(db, async (tx) => {
      const changed = await changePublished(tx, "settings", version, (settings) => withShop(settings, given));
      const before = await readDeliveryCharges(tx);
      await setDeliveryCharges(tx, charges);
      await record(tx, calls.changeShop.name, person, [
        { ...toShop(changed.before), ...before },
        { ...toShop(changed.after), ...charges },
      ]);
      return changed.version;
    });
    return { status: "success", version: saved };
  });
  answer(calls.changeSeller)(async ({ version, ...given }, { person }) => {
    const saved = await inTransaction(db, async (tx) => {
      const changed = await changePublished(tx, "settings", version, (settings) => withSeller(settings, given));
      await record(tx, calls.changeSeller.name, person, [toSeller(changed.before), toSeller(changed.after)]);
      return changed.version;
    });
    return { status: "success", version: saved };
  });
  answer(calls.changeLook)(async ({ version, logoId, logoOnDarkId, colours }, { person }) => {
    refuseUnreadable(colours);
    const saved = await inTransaction(db, async (tx) => {
      const changed = await changePublished(tx, "settings", version, (settings) => ({
        ...settings,
        logo: { mediaId: logoId },
        logoOnDark: { mediaId: logoOnDarkId },
        colours,
      }));
      await record(tx, calls.changeLook.name, person, [toLook(changed.before), toLook(changed.after)]);
      return changed.version;
    });
    return { status: "success", version: saved };
  });
  answer(calls.changeBank)(async ({ version, ...bank }, { person }) => {
    const saved = await inTransaction(db, async (tx) => {
      const changed = await changePublished(tx, "settings", version, (settings) => ({ ...settings, legal: { ...settings.legal, bank } }));
      await record(tx, calls.changeBank.name, person, [changed.before.legal.bank, changed.after.legal.bank]);
      return changed.version;
    });
    return { status: "success", version: saved };
  });
  answer(calls.changeBars)(async ({ version, ...given }, { person }) => {
    const saved = await inTransaction(db, async (tx) => {
      const changed = await changePublished(tx, "settings", version, (settings) => ({ ...settings, ...given }));
      await record(tx, calls.changeBars.name, person, [toBars(changed.before), toBars(changed.after)]);
      return changed.version;
    });
    return { status: "success", version: saved };
  });
  answer(calls.dismissFirstSteps)(async (_body, { person }) => {
    await inTransaction(db, async (tx) => {
      if (!(await dismissFirstSteps(tx, person.id, clock()))) return;
      await recordChange(tx, person, { action: calls.dismissFirstSteps.name, subject: subject("first steps") }, clock());
    });
    return { status: "success" };
  });

  async function record(tx: Db, action: string, person: Parameters<typeof recordChange>[1], [before, after]: [object, object]) {
    const fields = changedFields({ ...before }, { ...after });
    const about = subject(action.replace("admin.change-", ""));
    if (fields) await recordChange(tx, person, { action, subject: about, ...fields } satisfies Change, clock());
  }
}

const toLook = ({ logo, logoOnDark, colours }: Settings) => ({ ...colours, logo: logo.mediaId, logoOnDark: logoOnDark.mediaId });

const toBars = (settings: Settings): Reply["bars"] => ({
  announcement: settings.announcement,
  announcementMore: settings.announcementMore,
  announcementLinks: settings.announcementLinks,
  corporateAddress: settings.corporateAddress,
  socialLinks: settings.socialLinks,
  copyright: settings.copyright,
});

/** Throws a failure with code settings.unreadable, with a sentence at each colour that has to change. */
function refuseUnreadable(chosen: Colours): void {
  const whole = {
    ...HOUSE_COLOURS,
    ...Object.fromEntries(COLOUR_NAMES.filter((name) => chosen[name] !== "").map((name) => [name, chosen[name]])),
  };
  const issues = unreadablePairs(whole).map(({ change, back, ratio, least }) => ({
    field: `colours.${change}`,
    message: texts.unreadable(texts.colourNames[change], texts.backNames[back] ?? back, ratio, least),
  }));
  if (issues.length > 0) throw new FailureWith("settings.unreadable", issues[0]?.message ?? "", 422, { issues });
}

const toShop = (settings: Settings) => ({
  shopName: settings.shopName,
  pageTitle: settings.pageTitle,
  pageDescription: settings.pageDescription,
  phone: settings.phone,
  supportEmail: settings.supportEmail,
  noticeEmail: settings.noticeEmail,
  showroomAddress: settings.showroomAddress,
  openingHours: settings.openingHours,
  helpHours: settings.helpHours,
  countsVisits: settings.countsVisits,
  returnDays: settings.returnDays,
  madeToOrderMin: settings.madeToOrderDays.min,
  madeToOrderMax: settings.madeToOrderDays.max,
});

function withShop(
  settings: Settings,
  { madeToOrderMin, madeToOrderMax, ...given }: Omit<calls.ShopFields, keyof DeliveryCharges>,
): Draft<"settings"> {
  return {
    ...settings,
    ...given,
    phoneDial: given.phone === settings.phone ? settings.phoneDial : toDial(given.phone),
    madeToOrderDays: { min: madeToOrderMin, max: madeToOrderMax },
  };
}

/** As a telephone dials it: '0141 222 3344' is '+911412223344'. '' when it cannot be told. */
function toDial(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  const dial = phone.startsWith("+") ? digits : digits.startsWith("91") && digits.length === 12 ? digits : `91${digits.replace(/^0+/, "")}`;
  return /^[1-9]\d{6,14}$/.test(dial) ? `+${dial}` : "";
}

const toSeller = ({ legal }: Settings): Reply["seller"] => ({
  companyName: legal.companyName,
  registeredAddress: legal.registeredAddress,
  gstin: legal.gstin,
  isUnregistered: legal.isUnregistered,
  companyNumber: legal.companyNumber,
  countryOfOrigin: legal.countryOfOrigin,
  grievanceName: legal.grievance.name,
  grievancePost: legal.grievance.post,
  grievanceEmail: legal.grievance.email,
  grievancePhone: legal.grievance.phone,
  grievanceHours: legal.grievance.hours,
  ewayBillFrom: String(legal.ewayBill.from),
  ewayBillFromWithinState: String(legal.ewayBill.fromWithinState),
  eInvoiceIsOn: legal.eInvoice.isOn,
  eInvoiceFrom: legal.eInvoice.from,
  eInvoiceLimitDays: legal.eInvoice.limitDays,
});

const withSeller = (
  settings: Settings,
  {
    grievanceName,
    grievancePost,
    grievanceEmail,
    grievancePhone,
    grievanceHours,
    ewayBillFrom,
    ewayBillFromWithinState,
    eInvoiceIsOn,
    eInvoiceFrom,
    eInvoiceLimitDays,
    ...given
  }: calls.SellerFields,
): Draft<"settings"> => ({
  ...settings,
  legal: {
    ...settings.legal,
    ...given,
    grievance: { name: grievanceName, post: grievancePost, email: grievanceEmail, phone: grievancePhone, hours: grievanceHours },
    ewayBill: { from: Number(ewayBillFrom), fromWithinState: Number(ewayBillFromWithinState) },
    eInvoice: { isOn: eInvoiceIsOn, from: eInvoiceFrom, limitDays: eInvoiceLimitDays },
  },
});

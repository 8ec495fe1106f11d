/** The shop as a whole: its name and how it is reached, delivery, who sells, and the bank account. */
import { Switch, TextInput, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { changeBank, changeSeller, changeShop, shopSettings } from "../../contract/admin/shop-settings.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";
import { useChange } from "../bricks/use-change.ts";
import type { Values } from "../staff/audit-entries.tsx";
import { settings as texts } from "./messages.ts";

type Settings = ReplyOf<typeof shopSettings>;

const useSettings = () => useQuery({ queryKey: ["shop-settings"], queryFn: () => send(shopSettings) });

export const ShopPage = () => <Pending query={useSettings()}>{(saved) => <ShopForm {...saved} />}</Pending>;
export const DeliveryPage = () => <Pending query={useSettings()}>{(saved) => <DeliveryForm {...saved} />}</Pending>;
export const SellerPage = () => <Pending query={useSettings()}>{(saved) => <SellerForm {...saved} />}</Pending>;
export const BankPage = () => <Pending query={useSettings()}>{(saved) => <BankForm {...saved} />}</Pending>;

const count = (typed: string) => numberOf(typed) ?? Number.NaN;
const amount = (typed: string) => paiseOf(typed) ?? 0;

type Shop = Settings["shop"];

/** What the two forms of the shop have in common: each saves the whole, of which it shows a part. */
const deliveryFields = (shop: Shop) => ({
  freeFrom: rupeesOf(shop.freeFrom),
  charge: rupeesOf(shop.charge),
  codCharge: rupeesOf(shop.codCharge),
  returnDays: String(shop.returnDays),
  madeToOrderMin: String(shop.madeToOrderMin),
  madeToOrderMax: String(shop.madeToOrderMax),
});

const shopFields = (shop: Shop) => ({
  shopName: shop.shopName,
  pageTitle: shop.pageTitle,
  pageDescription: shop.pageDescription,
  phone: shop.phone,
  supportEmail: shop.supportEmail,
  noticeEmail: shop.noticeEmail,
  showroomAddress: shop.showroomAddress,
  openingHours: shop.openingHours,
  helpHours: shop.helpHours,
  countsVisits: shop.countsVisits,
});

function ShopForm({ shop, version }: Settings) {
  const change = useChange("shop-settings", "today");
  return (
    <RecordForm
      name="settings/shop"
      saved={{ fields: shopFields(shop), version }}
      label={texts.shop.save}
      history={{ kind: "settings", name: "shop", fieldsWith: (values) => shopFields({ ...shop, ...(values as Partial<Shop>) }) }}
      submit={async (fields, from) => {
        const body = checked(changeShop.body, { ...shop, ...fields, version: from });
        await change(() => send(changeShop, { body }), texts.saved);
      }}
    >
      {({ text, draft, set, problem }) => (
        <>
          <section className="sheet form-part">
            <TextInput {...text("shopName")} label={texts.shop.name} required />
            <TextInput {...text("pageTitle")} label={texts.shop.pageTitle} description={texts.shop.pageTitleHint} />
            <Textarea
              label={texts.shop.pageDescription}
              description={texts.shop.pageDescriptionHint}
              autosize
              minRows={2}
              value={draft.pageDescription}
              error={problem("pageDescription")}
              onChange={({ currentTarget }) => set({ pageDescription: currentTarget.value })}
            />
          </section>
          <section className="sheet form-part">
            <h2>{texts.shop.contact}</h2>
            <TextInput {...text("supportEmail")} label={texts.shop.email} description={texts.shop.emailHint} type="email" />
            <TextInput {...text("noticeEmail")} label={texts.shop.noticeEmail} description={texts.shop.noticeEmailHint} type="email" />
            <TextInput {...text("phone")} label={texts.shop.phone} description={texts.shop.phoneHint} type="tel" />
            <TextInput {...text("helpHours")} label={texts.shop.helpHours} />
            <Textarea
              label={texts.shop.showroom}
              autosize
              minRows={2}
              value={draft.showroomAddress}
              error={problem("showroomAddress")}
              onChange={({ currentTarget }) => set({ showroomAddress: currentTarget.value })}
            />
            <TextInput {...text("openingHours")} label={texts.shop.openingHours} />
          </section>
          <section className="sheet form-part">
            <h2>{texts.shop.visitors}</h2>
            <Switch
              label={texts.shop.countsVisits}
              description={texts.shop.countsVisitsHint}
              checked={draft.countsVisits}
              onChange={({ currentTarget }) => set({ countsVisits: currentTarget.checked })}
            />
          </section>
        </>
      )}
    </RecordForm>
  );
}

function DeliveryForm({ shop, version, isByZone }: Settings) {
  const change = useChange("shop-settings", "today");
  return (
    <RecordForm
      name="settings/delivery"
      saved={{ fields: deliveryFields(shop), version }}
      label={texts.shop.saveDelivery}
      history={{ kind: "settings", name: "shop", fieldsWith: (values) => deliveryFields({ ...shop, ...(values as Partial<Shop>) }) }}
      submit={async (fields, from) => {
        const body = checked(changeShop.body, {
          ...shop,
          freeFrom: amount(fields.freeFrom),
          charge: amount(fields.charge),
          codCharge: amount(fields.codCharge),
          returnDays: count(fields.returnDays),
          madeToOrderMin: count(fields.madeToOrderMin),
          madeToOrderMax: count(fields.madeToOrderMax),
          version: from,
        });
        await change(() => send(changeShop, { body }), texts.saved);
      }}
    >
      {({ text }) => (
        <section className="sheet form-part">
          {isByZone && (
            <p className="hot">
              {texts.shop.byZone} <Link to="/settings/delivery-days">{texts.shop.byZoneLink}</Link>
            </p>
          )}
          <div className="record-pair">
            <TextInput {...text("freeFrom")} label={texts.shop.freeFrom} description={texts.shop.freeFromHint} inputMode="decimal" />
            <TextInput {...text("charge")} label={texts.shop.charge} inputMode="decimal" />
          </div>
          <div className="record-pair">
            <TextInput {...text("codCharge")} label={texts.shop.codCharge} inputMode="decimal" />
            <TextInput {...text("returnDays")} label={texts.shop.returnDays} description={texts.shop.returnDaysHint} inputMode="numeric" />
          </div>
          <div className="record-pair">
            <TextInput {...text("madeToOrderMin")} label={texts.shop.makingMin} inputMode="numeric" />
            <TextInput {...text("madeToOrderMax")} label={texts.shop.makingMax} inputMode="numeric" />
          </div>
        </section>
      )}
    </RecordForm>
  );
}

function BankForm({ bank, version }: Settings) {
  const change = useChange("shop-settings");
  const fields = { holder: "", number: "", ifsc: "", bank: "", upi: "", ...bank };
  return (
    <RecordForm
      name="settings/bank"
      saved={{ fields, version }}
      label={texts.bank.save}
      history={{ kind: "settings", name: "bank", fieldsWith: (values) => ({ ...fields, ...(values as Partial<typeof fields>) }) }}
      submit={async (typed, from) => {
        const body = checked(changeBank.body, { ...typed, version: from });
        await change(() => send(changeBank, { body }), texts.saved);
      }}
    >
      {({ text }) => (
        <section className="sheet form-part">
          <p className="quiet">{texts.bank.lede}</p>
          <TextInput {...text("holder")} label={texts.bank.holder} />
          <TextInput {...text("bank")} label={texts.bank.bank} />
          <div className="record-pair">
            <TextInput {...text("number")} label={texts.bank.number} inputMode="numeric" />
            <TextInput {...text("ifsc")} label={texts.bank.ifsc} description={texts.bank.ifscHint} autoCapitalize="characters" />
          </div>
          <TextInput {...text("upi")} label={texts.bank.upi} description={texts.bank.upiHint} />
        </section>
      )}
    </RecordForm>
  );
}

function SellerForm({ seller, hints, version }: Settings) {
  const change = useChange("shop-settings", "today");
  const fieldsOf = ({ eInvoiceLimitDays, ...others }: Settings["seller"]) => ({ ...others, eInvoiceLimitDays: String(eInvoiceLimitDays) });
  const fieldsWith = (values: Values) => fieldsOf({ ...seller, ...(values as Partial<Settings["seller"]>) });
  const said = hints.fault === null && hints.state !== "" ? texts.seller.state(hints.state) : "";
  return (
    <RecordForm
      name="settings/seller"
      saved={{ fields: fieldsOf(seller), version }}
      label={texts.seller.save}
      history={{ kind: "settings", name: "seller", fieldsWith }}
      submit={async (fields, from) => {
        const body = checked(changeSeller.body, {
          ...fields,
          gstin: fields.isUnregistered ? "" : fields.gstin,
          eInvoiceLimitDays: count(fields.eInvoiceLimitDays),
          version: from,
        });
        await change(() => send(changeSeller, { body }), texts.saved);
      }}
    >
      {({ text, draft, set, problem }) => (
        <>
          <section className="sheet form-part">
            <p className="quiet">{texts.seller.lede}</p>
            <TextInput {...text("companyName")} label={texts.seller.name} description={texts.seller.nameHint} required />
            <Textarea
              label={texts.seller.address}
              description={texts.seller.addressHint}
              autosize
              minRows={3}
              required
              value={draft.registeredAddress}
              error={problem("registeredAddress")}
              onChange={({ currentTarget }) => set({ registeredAddress: currentTarget.value })}
            />
            <Switch
              label={texts.seller.unregistered}
              description={texts.seller.unregisteredHint}
              checked={draft.isUnregistered}
              error={problem("isUnregistered")}
              onChange={({ currentTarget }) => set({ isUnregistered: currentTarget.checked })}
            />
            {!draft.isUnregistered && (
              <TextInput
                {...text("gstin")}
                label={texts.seller.gstin}
                description={draft.gstin === seller.gstin && said !== "" ? said : texts.seller.gstinHint}
                autoCapitalize="characters"
              />
            )}
            {hints.elsewhere !== "" && !draft.isUnregistered && <p className="hot">{texts.seller.elsewhere(hints.elsewhere)}</p>}
            <div className="record-pair">
              <TextInput {...text("companyNumber")} label={texts.seller.cin} description={texts.seller.optional} />
              <TextInput {...text("countryOfOrigin")} label={texts.seller.origin} description={texts.seller.originHint} />
            </div>
          </section>
          <section className="sheet form-part">
            <h2>{texts.seller.eway}</h2>
            <p className="quiet">{texts.seller.ewayLede}</p>
            <div className="record-pair">
              <TextInput {...text("ewayBillFrom")} label={texts.seller.ewayFrom} inputMode="numeric" />
              <TextInput {...text("ewayBillFromWithinState")} label={texts.seller.ewayWithin} inputMode="numeric" />
            </div>
          </section>
          <section className="sheet form-part">
            <h2>{texts.seller.eInvoices}</h2>
            <Switch
              label={texts.seller.eInvoicesOn}
              description={texts.seller.eInvoicesHint}
              checked={draft.eInvoiceIsOn}
              onChange={({ currentTarget }) => set({ eInvoiceIsOn: currentTarget.checked })}
            />
            {draft.eInvoiceIsOn && (
              <div className="record-pair">
                <TextInput
                  {...text("eInvoiceFrom")}
                  type="date"
                  label={texts.seller.eInvoicesFrom}
                  description={texts.seller.eInvoicesFromHint}
                />
                <TextInput
                  {...text("eInvoiceLimitDays")}
                  label={texts.seller.eInvoicesDays}
                  description={texts.seller.eInvoicesDaysHint}
                  inputMode="numeric"
                />
              </div>
            )}
          </section>
          <section className="sheet form-part">
            <h2 id="grievance">{texts.seller.grievance}</h2>
            <p className="quiet">{texts.seller.grievanceLede}</p>
            <div className="record-pair">
              <TextInput {...text("grievanceName")} label={texts.seller.grievanceName} />
              <TextInput {...text("grievancePost")} label={texts.seller.grievancePost} description={texts.seller.grievancePostHint} />
            </div>
            <TextInput {...text("grievanceEmail")} label={texts.seller.grievanceEmail} type="email" />
            <TextInput {...text("grievancePhone")} label={texts.seller.grievancePhone} type="tel" />
            <TextInput {...text("grievanceHours")} label={texts.seller.grievanceHours} />
          </section>
        </>
      )}
    </RecordForm>
  );
}

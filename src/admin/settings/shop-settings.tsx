/** The shop as a whole: its name and how it is reached, delivery, and who sells. Two forms, because only one needs the proof of who saves it. */
import { Switch, TextInput, Textarea, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { changeSeller, changeShop, shopSettings } from "../../contract/admin/shop-settings.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";
import { useChange } from "../bricks/use-change.ts";
import type { Values } from "../staff/audit-entries.tsx";
import { DemoData } from "./demo-data.tsx";
import { settings as texts } from "./messages.ts";

type Settings = ReplyOf<typeof shopSettings>;

export function ShopSettings() {
  const found = useQuery({ queryKey: ["shop-settings"], queryFn: () => send(shopSettings) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <Pending query={found}>{(saved) => <Forms {...saved} />}</Pending>
      <DemoData />
    </>
  );
}

function Forms(saved: Settings) {
  const { hash } = useLocation();
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the end of the effect.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="settings-columns">
      <section aria-labelledby="shop">
        <h2 id="shop" className="form-head">
          {texts.shop.title}
        </h2>
        <ShopForm {...saved} />
      </section>
      <section aria-labelledby="seller">
        <h2 id="seller" className="form-head">
          {texts.seller.title}
        </h2>
        <SellerForm {...saved} />
      </section>
    </div>
  );
}

const count = (typed: string) => numberOf(typed) ?? Number.NaN;
const amount = (typed: string) => paiseOf(typed) ?? 0;

const shopFields = ({ freeFrom, charge, codCharge, returnDays, madeToOrderMin, madeToOrderMax, ...shop }: Settings["shop"]) => ({
  ...shop,
  freeFrom: rupeesOf(freeFrom),
  charge: rupeesOf(charge),
  codCharge: rupeesOf(codCharge),
  returnDays: String(returnDays),
  madeToOrderMin: String(madeToOrderMin),
  madeToOrderMax: String(madeToOrderMax),
});

function ShopForm({ shop, version }: Settings) {
  const change = useChange("shop-settings", "today");
  const fieldsWith = (values: Values) => shopFields({ ...shop, ...(values as Partial<Settings["shop"]>) });
  return (
    <RecordForm
      name="settings/shop"
      saved={{ fields: shopFields(shop), version }}
      label={texts.shop.save}
      history={{ kind: "settings", name: "shop", fieldsWith }}
      submit={async (fields, from) => {
        const body = checked(changeShop.body, {
          ...fields,
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
            <TextInput {...text("announcement")} label={texts.shop.announcement} description={texts.shop.announcementHint} />
          </section>
          <section className="sheet form-part">
            <h3>{texts.shop.contact}</h3>
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
            <h3>{texts.shop.delivery}</h3>
            <div className="record-pair">
              <TextInput {...text("freeFrom")} label={texts.shop.freeFrom} description={texts.shop.freeFromHint} inputMode="decimal" />
              <TextInput {...text("charge")} label={texts.shop.charge} inputMode="decimal" />
            </div>
            <div className="record-pair">
              <TextInput {...text("codCharge")} label={texts.shop.codCharge} inputMode="decimal" />
              <TextInput
                {...text("returnDays")}
                label={texts.shop.returnDays}
                description={texts.shop.returnDaysHint}
                inputMode="numeric"
              />
            </div>
            <div className="record-pair">
              <TextInput {...text("madeToOrderMin")} label={texts.shop.makingMin} inputMode="numeric" />
              <TextInput {...text("madeToOrderMax")} label={texts.shop.makingMax} inputMode="numeric" />
            </div>
          </section>
        </>
      )}
    </RecordForm>
  );
}

function SellerForm({ seller, hints, version }: Settings) {
  const change = useChange("shop-settings", "today");
  const fieldsWith = (values: Values) => ({ ...seller, ...(values as Partial<Settings["seller"]>) });
  const said = hints.fault === null && hints.state !== "" ? texts.seller.state(hints.state) : "";
  return (
    <RecordForm
      name="settings/seller"
      saved={{ fields: seller, version }}
      label={texts.seller.save}
      history={{ kind: "settings", name: "seller", fieldsWith }}
      submit={async (fields, from) => {
        const body = checked(changeSeller.body, { ...fields, gstin: fields.isUnregistered ? "" : fields.gstin, version: from });
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
            <h3>{texts.seller.grievance}</h3>
            <p className="quiet">{texts.seller.grievanceLede}</p>
            <TextInput {...text("grievanceName")} label={texts.seller.grievanceName} />
            <TextInput {...text("grievanceEmail")} label={texts.seller.grievanceEmail} type="email" />
            <TextInput {...text("grievancePhone")} label={texts.seller.grievancePhone} type="tel" />
            <TextInput {...text("grievanceHours")} label={texts.seller.grievanceHours} />
          </section>
        </>
      )}
    </RecordForm>
  );
}

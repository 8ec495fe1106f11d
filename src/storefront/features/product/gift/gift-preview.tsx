/** The gift card with names, message and amount, as they are typed. Checkout has them already. */
import { useEffect, useId, useState } from "react";
import { giftMessageMaxLength } from "../../../../contract/rules.ts";
import { nameOfShop } from "../../../commerce/shop-name.ts";
import { Wordmark } from "../../../commerce/wordmark.tsx";
import { readTypedAddress, saveTypedAddress } from "../../../state/checkout/address-session.wire.ts";
import { readGiftRecipient, saveGiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import type { ShopFacts } from "../product.ts";
import { messages } from "./messages.ts";
import "./gift-preview.css";

type Typed = { to: string; from: string; words: string };

function readTyped(): Typed {
  const { name, message } = readGiftRecipient();
  return { to: name, from: readTypedAddress().firstName, words: message };
}

function saveTyped({ to, from, words }: Typed): void {
  saveGiftRecipient({ ...readGiftRecipient(), name: to.trim(), message: words.trim() });
  saveTypedAddress({ ...readTypedAddress(), firstName: from.trim() });
}

type Props = { shop: Pick<ShopFacts, "logo" | "logoOnDark">; amount: string };

export function GiftPreview({ shop, amount }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ to: "", from: "", words: "" });
  useEffect(() => setTyped(readTyped()), []);
  const change = (changed: Partial<Typed>) => {
    const all = { ...typed, ...changed };
    setTyped(all);
    saveTyped(all);
  };
  return (
    <section className="gift" aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <div className="gift-card">
        <p className="gift-head">
          <Wordmark shop={{ ...shop, name: nameOfShop() }} light />
          <span className="sr">{messages.giftCard}</span>
          <strong className="num">{amount}</strong>
        </p>
        <p className={typed.words ? "gift-words" : "gift-words is-empty"}>{typed.words || messages.noWords}</p>
        <p className="gift-names">
          <Name label={messages.to} name={typed.to} empty={messages.someone} />
          <Name label={messages.from} name={typed.from} empty={messages.you} />
        </p>
      </div>
      <div className="gift-fields needs-script">
        {(["to", "from"] as const).map((whose) => (
          <label key={whose}>
            {messages[whose]}
            <input
              type="text"
              autoComplete={whose === "from" ? "given-name" : "off"}
              autoCapitalize="words"
              maxLength={80}
              value={typed[whose]}
              onChange={({ target }) => change({ [whose]: target.value })}
            />
          </label>
        ))}
        <label>
          {messages.words}
          <textarea
            rows={3}
            maxLength={giftMessageMaxLength}
            value={typed.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        </label>
        <p className="small quiet">{messages.saved}</p>
      </div>
    </section>
  );
}

const Name = ({ label, name, empty }: { label: string; name: string; empty: string }) => (
  <span>
    <small>{label}</small> <span className={name ? undefined : "is-empty"}>{name || empty}</span>
  </span>
);

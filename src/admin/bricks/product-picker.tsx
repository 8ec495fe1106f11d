/** Finds a variation of a product: what it looks like, its size and other terms, its price, and whether it is there. */
import { Badge } from "@mantine/core";
import type { Ref, ReactNode } from "react";
import { variationSearch } from "../../contract/admin/catalogue.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { money } from "../format.ts";
import { pickerMessages as texts } from "./picker-messages.ts";
import { SearchPicker } from "./search-picker.tsx";
import { Thumb } from "./thumb.tsx";

export type PickedVariation = ReplyOf<typeof variationSearch>["variations"][number];

type Props = { pick: (variation: PickedVariation) => void; error?: ReactNode; field?: Ref<HTMLInputElement> };

export const ProductPicker = ({ pick, error, field }: Props) => (
  <SearchPicker
    label={texts.product}
    placeholder={texts.productHint}
    error={error}
    kind="variations"
    search={async (q, signal) => (await send(variationSearch, { query: { q }, signal })).variations}
    keyOf={({ id }) => String(id)}
    renderOption={renderVariation}
    pick={pick}
    {...(field && { field })}
  />
);

const renderVariation = ({ product, terms, sku, price, picture, ...availability }: PickedVariation) => (
  <span className="picked">
    <Thumb picture={picture} />
    <span className="picked-what">
      <strong>{product}</strong> {terms}
      <span className="quiet">{sku}</span>
    </span>
    <span className="picked-facts">
      {money(price)}
      <Availability {...availability} />
    </span>
  </span>
);

type AvailabilityProps = Pick<PickedVariation, "stock" | "minimumQuantity" | "madeToOrder" | "leadDays" | "isGiftCard">;

const Availability = ({ stock, minimumQuantity, madeToOrder, leadDays, isGiftCard }: AvailabilityProps) => {
  if (isGiftCard) return <span className="quiet">{texts.giftCard}</span>;
  if (stock >= minimumQuantity) return <span className="quiet">{texts.inStock(stock)}</span>;
  if (madeToOrder) return <span className="quiet">{texts.madeToOrder(leadDays)}</span>;
  return (
    <Badge variant="light" color="madder" tt="none">
      {texts.soldOut}
    </Badge>
  );
};

/** What the typed product looks like on a card of the shop and in a search engine. */
import { paiseOf } from "../bricks/rupees.ts";
import { sourceOf } from "../bricks/thumb.tsx";
import { money } from "../format.ts";
import { catalogue } from "./messages.ts";
import type { Choices, ProductFields, VariationFields } from "./product-fields.ts";

const texts = catalogue.card;
const CARD_WIDTH = 480;

type Shown = { price: number; mrp: number; isMade: boolean };
/** As a listing chooses it: the cheapest that can be bought, or the cheapest of all. Null while none has a price. */
function shownVariation(variations: readonly VariationFields[]): (Shown & { isSoldOut: boolean; several: boolean }) | null {
  const priced = variations.flatMap((one) => {
    if (!one.isVisible) return [];
    const price = paiseOf(one.price) || 0;
    if (price === 0) return [];
    const isInStock = Number(one.stock) >= Number(one.minimumQuantity);
    return { price, mrp: paiseOf(one.mrp) || price, isMade: !isInStock, canBuy: isInStock || one.madeToOrder };
  });
  const buyable = priced.filter(({ canBuy }) => canBuy);
  const among = (buyable.length > 0 ? buyable : priced).toSorted((a, b) => a.price - b.price);
  const [first] = among;
  if (!first) return null;
  return {
    ...first,
    isMade: buyable.length > 0 && buyable.every(({ isMade }) => isMade),
    isSoldOut: buyable.length === 0,
    several: among.some(({ price }) => price > first.price),
  };
}

export function CardPreview({ fields: { name, pictures, variations, collections }, choices }: { fields: ProductFields; choices: Choices }) {
  const picture = pictures.find(({ variation }) => variation === null) ?? pictures[0];
  const shown = shownVariation(variations);
  const collection = choices.collections.find(({ id }) => String(id) === collections[0])?.name;
  return (
    <section className="sheet">
      <h2>{texts.title}</h2>
      <div className="card-preview">
        {picture ? <img src={sourceOf(picture.picture, CARD_WIDTH)} alt="" /> : <span className="card-none">{texts.noPicture}</span>}
        {collection && <span className="quiet">{collection}</span>}
        <strong className="breaks">{name || "…"}</strong>
        {shown === null ? <span className="quiet">{texts.noPrice}</span> : <Price {...shown} />}
      </div>
    </section>
  );
}

const Price = ({ price, mrp, isMade, isSoldOut, several }: NonNullable<ReturnType<typeof shownVariation>>) => (
  <>
    <span>
      {several ? catalogue.products.from(money(price)) : money(price)} {mrp > price && <s className="quiet">{money(mrp)}</s>}
    </span>
    {(isSoldOut || isMade) && <span className="quiet">{isSoldOut ? texts.soldOut : texts.madeToOrder}</span>}
  </>
);

/** What search engines show of a title and a text. */
const TITLE_LENGTH = 60;
export const TEXT_LENGTH = 155;
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, "")} …` : text);
const withoutTags = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

export function SearchPreview({
  fields: { name, seoTitle, seoDescription, description },
  path,
  publicUrl,
}: {
  fields: Pick<ProductFields, "name" | "seoTitle" | "seoDescription" | "description">;
  /** The address of its page within the shop. */
  path: string;
  publicUrl: string;
}) {
  return (
    <div className="search-preview" role="img" aria-label={catalogue.search.preview}>
      <span className="quiet breaks">{publicUrl.replace(/^https?:\/\//, "") + path.replaceAll("/", " › ")}</span>
      <span className="search-title">{cut(seoTitle || name || "…", TITLE_LENGTH)}</span>
      <span>{cut(seoDescription || withoutTags(description), TEXT_LENGTH)}</span>
    </div>
  );
}

import { productPath } from "../../../shared/links.ts";
import { withUnbrokenSizes } from "../../../shared/size-text.ts";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { messages } from "./messages.ts";

export const lineName = ({ name }: CartLine): string => name || messages.unnamed;

/** The chosen size and other attributes. */
export const lineChoice = ({ chosen }: CartLine): string => withUnbrokenSizes(chosen.map(({ term }) => term).join(", "));

/** For sentences and accessible names. */
export const lineLabel = (line: CartLine): string => [lineName(line), lineChoice(line)].filter(Boolean).join(", ");

/** The product with its variation chosen; '' when the shop no longer sells it. */
export const linePath = ({ slug, variationKey }: CartLine): string => (slug === "" ? "" : productPath(slug, variationKey));

/** The parts of a newsletter as its form holds them, and back. */
import type { NewsletterFields, newsletterDetail } from "../../contract/admin/newsletter.ts";
import type { ReplyOf } from "../../contract/call.ts";
import type { ChosenPicture } from "../catalogue/pictures/choose-picture.tsx";

export type Issue = ReplyOf<typeof newsletterDetail>;
export type PartType = Issue["newsletter"]["blocks"][number]["type"];
export type Product = { id: number; name: string };
/** `key` stays with a part when it moves. */
export type Part = {
  key: string;
  type: PartType;
  text: string;
  alt: string;
  link: string;
  picture: ChosenPicture | null;
  products: Product[];
};
export type Fields = { subject: string; preview: string; blocks: Part[] };

export const PART_TYPES: readonly PartType[] = ["heading", "text", "picture", "products", "button"];

const bare = { text: "", alt: "", link: "", picture: null, products: [] };
export const emptyPart = (type: PartType): Part => ({ key: crypto.randomUUID(), type, ...bare });
export const emptyFields: Fields = { subject: "", preview: "", blocks: [] };

/** Products that are gone are left out; a picture that is gone has to be chosen again. */
export function fieldsOf({ newsletter: { subject, preview, blocks }, pictures, products }: Issue): Fields {
  return {
    subject,
    preview,
    blocks: blocks.map((block, place) => {
      const part = { key: `part-${place}`, type: block.type, ...bare };
      switch (block.type) {
        case "picture":
          return { ...part, alt: block.alt, link: block.link, picture: pictures.find(({ id }) => id === block.pictureId) ?? null };
        case "products":
          return {
            ...part,
            products: block.productIds.flatMap((id) => products.filter((one) => one.id === id).map(({ name }) => ({ id, name }))),
          };
        case "button":
          return { ...part, text: block.text, link: block.link };
        default:
          return { ...part, text: block.text };
      }
    }),
  };
}

export const bodyOf = ({ subject, preview, blocks }: Fields): NewsletterFields => ({
  subject,
  preview,
  blocks: blocks.map(({ type, text, alt, link, picture, products }) => {
    switch (type) {
      case "picture":
        return { type, pictureId: picture?.id ?? 0, alt, link };
      case "products":
        return { type, productIds: products.map(({ id }) => id) };
      case "button":
        return { type, text, link };
      default:
        return { type, text };
    }
  }),
});

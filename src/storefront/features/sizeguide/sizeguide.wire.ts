/** Converts the replies on the size guide and on sizes to what the page shows. */
import { sizeList, sizeWiseProducts } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import { sizeCategoryFaqs, sizeGuideCategory, sizeGuideContent } from "../../../contract/content-pages.ts";
import { categoryPath } from "../../../shared/links.ts";
import { pictureSize } from "../../ui/picture-size.ts";
import type { Card } from "../catalogue/card.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import { frameOf } from "../catalogue/rug-crop.ts";
import type { DrawnRug } from "./room-plan.tsx";
import { type Advice, type Size, advise, planOf, rooms } from "./room-plan.rules.ts";
import type { Adviser, Guide } from "./sizeguide.ts";

const slugOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** A call that fails leaves its part empty: the rest of the page is still useful. */
export async function loadGuide(api: Api): Promise<Guide> {
  const [content, tabs, questions] = await Promise.all([api(sizeGuideContent), api(sizeGuideCategory), api(sizeCategoryFaqs)]);
  const guide = content.status === "success" ? content.data : null;
  return {
    title: guide?.sizeguide_title1 ?? "",
    intro: guide?.sizeguide_desc1 ?? "",
    secondTitle: guide?.sizeguide_title2 ?? "",
    secondIntro: guide?.sizeguide_desc2 ?? "",
    tiles: (guide?.sizeguide_tiles ?? []).map(({ tile_name, tile_url, picture }) => ({
      name: tile_name,
      to: tile_url,
      picture: picture && toPicture(picture),
    })),
    tabs: (tabs.status === "success" ? tabs.data : []).map((tab) => ({
      slug: slugOf(tab.size_guide_cat_name),
      name: tab.size_guide_cat_name,
      html: tab.size_guide_cat_desc,
      picture: tab.picture && toPicture(tab.picture),
    })),
    questions: (questions.status === "success" ? questions.data : []).map(({ faq_id, faq_title, faq_description }) => ({
      slug: `size-${faq_id}`,
      question: faq_title,
      answer: faq_description,
    })),
  };
}

async function loadSizes(api: Api): Promise<Size[]> {
  const reply = await api(sizeList);
  if (reply.status !== "success") return [];
  return reply.sizesData.map(({ terms_id, terms_name, terms_value, measure }) => ({
    id: terms_id,
    name: terms_name,
    measure: terms_value,
    ...measure,
  }));
}

async function loadInSize(api: Api, id: number): Promise<Card[]> {
  const reply = await api(sizeWiseProducts, { terms_id: id });
  return reply.status === "success" ? reply.productsData.map(toCard) : [];
}

/** The adviser for an address such as `room=bedroom&bed=king&size=8`. An unknown value gives the first choice. */
export async function loadAdviser(api: Api, query: URLSearchParams): Promise<Adviser> {
  const room = rooms.find(({ slug }) => slug === query.get("room")) ?? rooms[0]!;
  const furniture = room.furniture.find(({ slug }) => slug === query.get(room.param)) ?? room.furniture[1]!;
  const advice = advise(room.slug, furniture, await loadSizes(api));
  const chosen = advice.find(({ size }) => String(size.id) === query.get("size")) ?? advice[0];
  const cards = chosen ? await loadInSize(api, chosen.size.id) : [];
  const ofRoom = `room=${room.slug}`;
  const ofFurniture = `${ofRoom}&${room.param}=${furniture.slug}`;
  return {
    rooms: rooms.map(({ slug, name }) => ({ name, query: `room=${slug}`, isChosen: slug === room.slug })),
    question: room.question,
    furniture: room.furniture.map((one) => ({ name: one.name, query: `${ofRoom}&${room.param}=${one.slug}`, isChosen: one === furniture })),
    advice: advice.map((one) => ({ ...one, query: `${ofFurniture}&size=${one.size.id}`, isChosen: one === chosen })),
    plan: chosen ? planOf(room.slug, furniture, chosen) : null,
    planText: chosen ? describePlan(room.name, furniture.name, chosen) : "",
    chosen: chosen
      ? {
          name: chosen.size.name,
          measure: chosen.size.measure,
          listing: `${categoryPath("rugs")}?Size[]=${encodeURIComponent(chosen.size.name)}`,
        }
      : null,
    drawn: chosen ? drawnRug(cards[0], chosen.size.shape) : null,
    cards,
  };
}

/** As wide as a plan needs it. */
const DRAWN_WIDTH = 640;

function drawnRug(card: Card | undefined, shape: string): DrawnRug | null {
  const picture = card?.pictures[0];
  if (!picture) return null;
  const isEncoded = picture.widths.includes(DRAWN_WIDTH);
  return { picture: isEncoded ? pictureSize(picture.src, `${DRAWN_WIDTH}.avif`) : picture.src, frame: frameOf(shape) };
}

const describePlan = (room: string, furniture: string, { way, size }: Advice) =>
  `${room} from above, ${furniture.toLowerCase()}: ${way.toLowerCase()}, ${size.name}, ${size.measure}.`;

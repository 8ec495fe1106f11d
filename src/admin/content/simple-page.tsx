/** The page of a kind of content whose form is its schema. */
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { Banner } from "../../contract/content/banners.ts";
import type { Body } from "../../contract/content/kinds.ts";
import { shortDay } from "../../shared/dates.ts";
import { NotFound } from "../shell/page-failed.tsx";
import { DocumentPage } from "./document-page.tsx";
import type { ContentBody } from "./use-document.ts";
import { content } from "./messages.ts";

const SIMPLE = ["footer", "banners", "faq", "sizeguide", "stores", "instagram", "cartnotes"] as const;
type Simple = (typeof SIMPLE)[number];

const above: Partial<Record<Simple, (draft: ContentBody) => ReactNode>> = { banners: (draft) => <WhoSees draft={draft} /> };

export function SimplePage() {
  const { kind } = useParams();
  const known = SIMPLE.find((one) => one === kind);
  if (!known) return <NotFound />;
  const show = above[known];
  return <DocumentPage kind={known} {...(show && { renderAbove: (_, draft) => show(draft) })} />;
}

const texts = content.popups;
type Banners = Body<"banners">;

const whenOf = ({ audience, from, until }: Banners["offerWhen"]): string =>
  [texts.audiences[audience], from && texts.from(shortDay(from)), until && texts.until(shortDay(until))].filter(Boolean).join(", ") + ".";

/** Which popups shoppers meet, when and how often. */
function WhoSees({ draft }: { draft: ContentBody }) {
  const isOn = (name: string) => (draft[name] as readonly Banner[]).some(({ isShown }) => isShown);
  const { popupWhen, offerWhen, signIn } = draft as Pick<Banners, "popupWhen" | "offerWhen" | "signIn">;
  const rows = [
    { name: texts.left, isShown: isOn("popupLeft"), rule: texts.sides, when: whenOf(popupWhen) },
    { name: texts.right, isShown: isOn("popupRight"), rule: texts.sides, when: whenOf(popupWhen) },
    { name: texts.offer, isShown: isOn("offer"), rule: texts.offerRule, when: whenOf(offerWhen) },
    { name: texts.signIn, isShown: signIn.isShown, rule: texts.signInRule, when: whenOf({ ...signIn, audience: "guests" }) },
  ];
  return (
    <section className="sheet" aria-labelledby="who-sees">
      <h2 id="who-sees">{texts.title}</h2>
      <ul className="rows">
        {rows.map(({ name, isShown, rule, when }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong> {when} <span className="quiet">{rule}</span>
            </span>
            <Badge variant="light" color={isShown ? "leaf" : "ink"} tt="none" style={{ flexShrink: 0 }}>
              {isShown ? texts.on : texts.off}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="quiet">{texts.queue}</p>
    </section>
  );
}

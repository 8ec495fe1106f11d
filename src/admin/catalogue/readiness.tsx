/** How complete the typed product is, and what it still lacks. */
import { Progress } from "@mantine/core";
import { Link } from "react-router";
import { type Readiness, type ReadinessPoint, judgeReadiness, readinessPoints } from "../../contract/admin/product-readiness.ts";
import { catalogue } from "./messages.ts";
import type { Choices, ProductFields } from "./product-fields.ts";
import { bodyOf } from "./product-fields.ts";

const texts = catalogue.ready;

export const readinessOf = (fields: ProductFields, { attributes, hsn, hasSeller, hasCare }: Choices): Readiness =>
  judgeReadiness(bodyOf(fields), {
    hsnPrefixes: hsn.map(({ prefix }) => prefix),
    materialIds: new Set(attributes.filter(({ code }) => code === "material").flatMap(({ terms }) => terms.map(({ id }) => id))),
    sizeIds: new Set(attributes.flatMap(({ terms }) => terms.filter(({ measure }) => measure !== null).map(({ id }) => id))),
    hasSeller,
    hasCare,
  });

/** Where the form asks for a point, for `data-point`. */
export const pointIs = (...points: readonly ReadinessPoint[]) => ({ "data-point": points.join(" ") });

/** What the settings have, not the product. */
const settingsOf: Partial<Record<ReadinessPoint, string>> = { seller: "/settings/seller", care: "/settings/shop" };

const FIELDS = "input:not([type=file]), textarea, [contenteditable=true]";
const isEmpty = (field: HTMLElement): boolean => ("value" in field ? field.value : field.textContent) === "";

/** To the first field of the point that is empty, or to its button. */
function jumpTo(point: ReadinessPoint): void {
  const places = [...document.querySelectorAll(`[data-point~="${point}"]`)];
  const all = (selector: string) => places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)]);
  const fields = all(FIELDS);
  const field = fields.find(isEmpty) ?? fields[0] ?? all("button")[0];
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** Beside the form it is open; above it, where there is no place beside it, it is one line until it is opened. */
const BESIDE = "(min-width: 1181px)";

export function ReadinessSheet({ readiness: { score, missing, blocking } }: { readiness: Readiness }) {
  return (
    <details className="sheet readiness" open={matchMedia(BESIDE).matches}>
      <summary>
        <h2>{texts.title}</h2>
        <div className="score">
          <strong>{texts.of(score)}</strong>
          <span className="quiet">{missing.length === 0 ? texts.all : texts.missing(missing.length)}</span>
        </div>
        <Progress value={score} color={blocking.length > 0 ? "madder" : "leaf"} aria-label={texts.of(score)} />
      </summary>
      {missing.length > 0 && (
        <ul className="points">
          {missing.map((point) => (
            <li key={point}>
              {settingsOf[point] ? (
                <Link to={settingsOf[point]}>{texts.points[point]}</Link>
              ) : (
                <button type="button" className="point" onClick={() => jumpTo(point)}>
                  {texts.points[point]}
                </button>
              )}{" "}
              {readinessPoints[point].blocks ? (
                <span className="hot">{texts.blocks}</span>
              ) : (
                <span className="quiet">+{readinessPoints[point].weight}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** How complete the typed product is, and what it still lacks. */
import { Progress } from "@mantine/core";
import { type Readiness, judgeReadiness, readinessPoints } from "../../contract/admin/product-readiness.ts";
import { catalogue } from "./messages.ts";
import type { Choices, ProductFields } from "./product-fields.ts";
import { bodyOf } from "./product-fields.ts";

const texts = catalogue.ready;

export const readinessOf = (fields: ProductFields, { attributes, hsn, hasSeller }: Choices): Readiness =>
  judgeReadiness(bodyOf(fields), {
    hsnPrefixes: hsn.map(({ prefix }) => prefix),
    materialIds: new Set(attributes.filter(({ code }) => code === "material").flatMap(({ terms }) => terms.map(({ id }) => id))),
    sizeIds: new Set(attributes.flatMap(({ terms }) => terms.filter(({ measure }) => measure !== null).map(({ id }) => id))),
    hasSeller,
  });

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
              {texts.points[point]}{" "}
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

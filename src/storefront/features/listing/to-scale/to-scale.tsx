/** All rugs of a list on one floor, at one scale, beside a person and a sofa. Loaded when it is chosen. */
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Amount } from "../../../commerce/amount.tsx";
import { fetchPart } from "../../../fetch-part.ts";
import { Picture } from "../../../ui/picture.tsx";
import { cropOf } from "../../catalogue/rug-crop.ts";
import { SIZE_GROUP } from "../choice.ts";
import type { FilterValue, List, ScaledRug, ScaledRugs } from "../listing.ts";
import { partAddress } from "../source.ts";
import { messages } from "./messages.ts";
import "./to-scale.css";

/** Floors that were seen, for Back and for another look. */
const known = new Map<string, ScaledRugs>();
/** So many rugs lie between one person and the next. */
const RUGS_BETWEEN = 12;

/** The size that most products of the list come in. */
const usualSize = (sizes: readonly FilterValue[]): string =>
  sizes.reduce<FilterValue | undefined>((usual, size) => (size.count > (usual?.count ?? 0) ? size : usual), undefined)?.value ?? "";

export function ToScale({ list: { source, choice, groups }, fallback }: { list: List; fallback: ReactNode }) {
  const sizes = groups.find(({ name }) => name === SIZE_GROUP)?.values.filter(({ measure }) => measure) ?? [];
  const [size, setSize] = useState(() => choice.filters[SIZE_GROUP]?.[0] ?? usualSize(sizes));
  const address = `${partAddress("scale", source, { ...choice, page: 1 })}&size=${encodeURIComponent(size)}`;
  const [loaded, setLoaded] = useState(known.get(address));
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const seen = known.get(address);
    if (seen) return setLoaded(seen);
    const newer = new AbortController();
    void fetchPart<ScaledRugs>(address, newer.signal).then((floor) => {
      if (newer.signal.aborted) return;
      setFailed(!floor);
      if (!floor) return;
      known.set(address, floor);
      setLoaded(floor);
    });
    return () => newer.abort();
  }, [address]);

  if (!loaded && !hasFailed) return fallback;
  return (
    <section className="to-scale" aria-labelledby="to-scale" style={widest(loaded?.rugs ?? [])}>
      <div className="to-scale-head">
        <h2 id="to-scale" className="h3">
          {messages.title}
        </h2>
        <label>
          <span className="small quiet">{messages.nearest}</span>
          <select value={size} onChange={(event) => setSize(event.target.value)}>
            {sizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p className="small quiet num" role="status">
          {hasFailed ? messages.failed : loaded && messages.drawn(loaded.rugs.length, loaded.total)}
        </p>
      </div>
      <ul className="to-scale-floor" aria-label={messages.title}>
        {loaded?.rugs.map((rug, place) => (
          <Rug key={rug.id} rug={rug} beside={place % RUGS_BETWEEN === 0 && <PersonAndSofa />} />
        ))}
      </ul>
    </section>
  );
}

/** One custom property for each centimetre: the style sheet says how large a centimetre is. */
const sides = (widthCm: number, lengthCm: number) => ({ "--width": widthCm, "--length": lengthCm }) as CSSProperties;

/** On a phone two of the widest rug fill a row. */
const widest = (rugs: readonly ScaledRug[]) =>
  ({ "--widest": Math.max(1, ...rugs.map(({ measure }) => measure.widthCm)) }) as CSSProperties;

function Rug({ rug: { name, to, price, size, measure, picture, pictureShape }, beside }: { rug: ScaledRug; beside: ReactNode }) {
  const { widthCm, lengthCm, shape } = measure;
  const isRound = shape === "round";
  return (
    <>
      {beside}
      <li className="to-scale-rug" style={sides(widthCm, lengthCm)}>
        <div className={isRound ? "to-scale-drawing rug-crop is-round" : "to-scale-drawing rug-crop"} style={cropOf(pictureShape, measure)}>
          <Picture picture={picture} sizes="280px" alt="" />
        </div>
        <Link className="card-name" to={to} prefetch="intent">
          {name}
        </Link>
        <p className="card-making num">
          {size}
          <span>{isRound ? messages.across(widthCm) : messages.sides(widthCm, lengthCm)}</span>
        </p>
        <p className="card-making num">
          <Amount to={to} rupees={price} />
        </p>
      </li>
    </>
  );
}

/** In ink line; one unit is a centimetre. The person is 165 cm tall, the sofa 210 cm long and 80 cm high. */
const PersonAndSofa = () => (
  <li className="to-scale-person" aria-hidden="true" style={sides(300, 165)}>
    <svg viewBox="0 -165 300 166">
      <path d="M2 0v-48q0-10 10-10h10q8 0 8 8v10h150v-10q0-8 8-8h10q10 0 10 10v48M30-40v-32q0-8 8-8h134q8 0 8 8v32M105-78v38M30-22h150M12 0h186" />
      <circle cx="255" cy="-153" r="11.5" />
      <path d="M255-141c-14 0-20 6-20 18v46l6 2M255-141c14 0 20 6 20 18v46l-6 2M240-118v54l4 64h9l2-58 2 58h9l4-64v-54" />
      <path className="is-line" d="M292-165v165M288-165h8M288 0h8" />
    </svg>
    <p className="small quiet">{messages.person}</p>
  </li>
);

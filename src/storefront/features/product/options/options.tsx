/** The options: sizes drawn to scale, colours with a swatch, others as text. Each is a link, so it works without JavaScript too. */
import type { ReactNode } from "react";
import { availabilityOf, chosenTerm, otherTerms, variationWith } from "./choice.rules.ts";
import { messages, notMadeIn } from "../messages.ts";
import { OptionLink, type Option } from "./option-link.tsx";
import { sizeChoice } from "../anchors.ts";
import type { Attribute, Term, Variation } from "../product.ts";
import { SizeOption, SizeLine, sizeOutlines } from "./size-option.tsx";
import "./options.css";

type Props = { attributes: Attribute[]; variations: Variation[]; variation: Variation; sizeHelp: ReactNode };

export function Options({ attributes, variations, variation, sizeHelp }: Props) {
  return attributes.map((attribute) => {
    const isSize = attribute.terms.some(({ measure }) => measure);
    const chosen = chosenTerm(attribute, variation);
    const labelId = `option-${attribute.id}`;
    const toOption = (term: Term) => ({
      term,
      isChosen: term === chosen,
      leadsTo: variationWith(variations, variation, attribute, term),
      missing: otherTerms(attributes, attribute, variation),
    });
    return (
      <div className="option-group" role="group" aria-labelledby={labelId} key={attribute.id} id={isSize ? sizeChoice : undefined}>
        <div className="option-head">
          <p className="option-name" id={labelId}>
            {attribute.name}
            {!isSize && chosen && <span className="option-chosen"> {chosen.name}</span>}
          </p>
          {isSize && sizeHelp}
        </div>
        {isSize ? (
          <Sizes options={attribute.terms.map(toOption)} />
        ) : (
          <TextOptions attribute={attribute} options={attribute.terms.map(toOption)} />
        )}
      </div>
    );
  });
}

function Sizes({ options }: { options: Option[] }) {
  const outlineOf = sizeOutlines(options.flatMap(({ term }) => term.measure ?? []));
  const [only] = options;
  if (options.length === 1 && only) return <SizeLine option={only} outline={outlineOf(only.term.measure)} />;
  const areMixed = new Set(options.map(({ leadsTo }) => leadsTo?.isMadeToOrder)).size > 1;
  return (
    <ul className="sizes">
      {options.map((option) => (
        <li key={option.term.id}>
          <OptionLink option={option} className="size">
            <SizeOption option={option} outline={outlineOf(option.term.measure)} marksMadeToOrder={areMixed} />
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

/** Colours and other terms: a swatch if there is one, and always the name. */
function TextOptions({ attribute, options }: { attribute: Attribute; options: Option[] }) {
  return (
    <ul className="words">
      {options.map((option) => (
        <li key={option.term.id}>
          <OptionLink option={option} className="word">
            <Swatch kind={attribute.kind} term={option.term} />
            <TextOption option={option} />
          </OptionLink>
        </li>
      ))}
    </ul>
  );
}

const colourValue = /^#[0-9a-f]{3,8}$/i;

function Swatch({ kind, term }: { kind: Attribute["kind"]; term: Term }) {
  if (kind === "image" && term.picture)
    return <img className="option-picture" src={term.picture} width="36" height="36" alt="" loading="lazy" />;
  if (kind !== "text" && colourValue.test(term.value)) return <span className="option-swatch" style={{ background: term.value }} />;
  return null;
}

function TextOption({ option: { term, leadsTo, missing } }: { option: Option }) {
  const isSoldOut = leadsTo !== undefined && availabilityOf(leadsTo) === "sold-out";
  return (
    <span>
      {isSoldOut ? <s>{term.name}</s> : term.name}
      {isSoldOut && <span className="option-note">{messages.soldOut}</span>}
      {!leadsTo && <span className="option-note">{notMadeIn(missing)}</span>}
    </span>
  );
}

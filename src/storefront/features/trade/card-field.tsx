/** The business card field: choose, preview, remove. */
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { fieldId } from "../../ui/form/field.tsx";
import { type BusinessCard, acceptedTypes, readCard, sizeText } from "./business-card.ts";
import { messages } from "./messages.ts";

export type ChosenCard = BusinessCard | { wrong: string } | null;

type Props = { card: ChosenCard; onChoose: (card: ChosenCard) => void };

export function CardField({ card, onChoose }: Props) {
  const described = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const wrong = card && "wrong" in card ? card.wrong : undefined;

  const choose = async () => {
    const [file] = input.current?.files ?? [];
    const mine = ++newest.current;
    const read = file ? await readCard(file) : null;
    if (mine === newest.current) onChoose(read);
  };
  // A file that was chosen while the page was still loading.
  const chooseEarly = useEffectEvent(() => {
    if (input.current?.files?.length) void choose();
  });
  useEffect(() => chooseEarly(), []);
  const remove = () => {
    newest.current++;
    if (input.current) input.current.value = "";
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div className={wrong ? "field is-wrong" : "field"}>
      <label htmlFor={fieldId("card")}>
        {messages.card} <span className="quiet">{messages.optional}</span>
      </label>
      <input
        ref={input}
        id={fieldId("card")}
        type="file"
        accept={acceptedTypes}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described}
        onChange={() => void choose()}
      />
      <p id={described} className={wrong ? "field-error" : "field-hint"}>
        {wrong ?? messages.cardHint}
      </p>
      {card && (
        <div className="card-chosen" role="status">
          {"dataUrl" in card && (
            <>
              {card.isImage && <img src={card.dataUrl} alt={messages.cardAlt} />}
              <p className="small">
                <span className="card-file-name">{card.name}</span> <span className="quiet num">{sizeText(card.bytes)}</span>
              </p>
            </>
          )}
          <button type="button" className="link small" onClick={remove}>
            <span>{messages.removeFile}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** The business card: chosen, looked at, taken away again. */
import { type ChangeEvent, useId, useRef } from "react";
import { fieldId } from "../../ui/form/field.tsx";
import { type BusinessCard, acceptedTypes, readCard, sizeInWords } from "./business-card.ts";

export type ChosenCard = BusinessCard | { wrong: string } | null;

type Props = { card: ChosenCard; onChoose: (card: ChosenCard) => void };

export function CardField({ card, onChoose }: Props) {
  const described = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const wrong = card && "wrong" in card ? card.wrong : undefined;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    const mine = ++newest.current;
    const read = file ? await readCard(file) : null;
    if (mine === newest.current) onChoose(read);
  };
  const remove = () => {
    newest.current++;
    if (input.current) input.current.value = "";
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div className={wrong ? "field is-wrong" : "field"}>
      <label htmlFor={fieldId("card")}>
        Business card <span className="quiet">(optional)</span>
      </label>
      <input
        ref={input}
        id={fieldId("card")}
        className="card-file"
        type="file"
        accept={acceptedTypes}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described}
        onChange={(event) => void choose(event)}
      />
      <p id={described} className={wrong ? "field-error" : "field-hint"}>
        {wrong ?? "An image or a PDF of at most 5 MB. Only the shop sees it."}
      </p>
      {card && (
        <div className="card-chosen" role="status">
          {"dataUrl" in card && (
            <>
              {card.isImage && <img src={card.dataUrl} alt="Your business card" />}
              <p className="small">
                <span className="card-name">{card.name}</span> <span className="quiet num">{sizeInWords(card.bytes)}</span>
              </p>
            </>
          )}
          <button type="button" className="link small" onClick={remove}>
            <span>Remove the file</span>
          </button>
        </div>
      )}
    </div>
  );
}

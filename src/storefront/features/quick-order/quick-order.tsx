/** Orders by SKU: checks the lines and adds those that can be bought to the cart. The others stay in the field. */
import { type FormEvent, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { rupeeText } from "../../../shared/money.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { FormResult } from "../../ui/form/use-form.ts";
import { MAX_ROWS, addedText, checkedText, messages } from "./messages.ts";
import { type CheckedRow, sendRows } from "./quick-order.wire.ts";
import { parseRows, writeRows } from "./rows.ts";
import "./quick-order.css";

export function QuickOrder() {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<CheckedRow[]>([]);
  const [result, setResult] = useState<FormResult | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (add: boolean) => {
    if (isBusy) return;
    const rows = parseRows(text);
    if (rows.length === 0 || rows.length > MAX_ROWS) {
      setResult({ message: rows.length === 0 ? messages.nothing : messages.tooMany, isDone: false });
      return box.current?.focus();
    }
    setBusy(true);
    try {
      const answer = await sendRows(rows, add);
      if (!answer.isDone) {
        setResult({ message: answer.message, isDone: false });
        if (answer.isOver) await navigate("/");
        return;
      }
      await show(answer.rows, add);
    } catch {
      setResult({ message: messages.connectionLost, isDone: false });
    } finally {
      setBusy(false);
    }
  };
  const show = async (rows: CheckedRow[], isAdded: boolean) => {
    const left = rows.filter(({ error }) => error !== "");
    const good = rows.length - left.length;
    setChecked(isAdded ? left : rows);
    if (!isAdded) return setResult({ message: checkedText(good, left.length), isDone: left.length === 0 });
    setText(writeRows(left));
    setResult({ message: addedText(good, left.length), isDone: left.length === 0 });
    if (good > 0) (await import("../../state/cart/browser-cart.ts")).notifyChange();
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };

  return (
    <div className="quick-order">
      <p className="lede">{messages.intro}</p>
      <FormAlert result={result} />
      {result?.isDone && (
        <Link className="link" to={cartPath}>
          <span>{messages.viewCart}</span>
        </Link>
      )}
      <form className="quick-order-form" onSubmit={check}>
        <div className="field">
          <label htmlFor={id}>{messages.label}</label>
          <textarea
            id={id}
            ref={box}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={messages.example}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="quick-order-buttons">
          <button className="btn btn-line" aria-busy={isBusy}>
            {messages.check}
          </button>
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void send(true)}>
            {messages.addAll}
          </button>
        </div>
      </form>
      {checked.length > 0 && <Rows rows={checked} />}
    </div>
  );
}

const Rows = ({ rows }: { rows: CheckedRow[] }) => (
  <table className="quick-order-rows">
    <thead>
      <tr>
        <th scope="col">{messages.sku}</th>
        <th scope="col">{messages.product}</th>
        <th scope="col" className="num">
          {messages.quantity}
        </th>
        <th scope="col" className="num">
          {messages.price}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sku, quantity, name, unitPrice, error }, place) => (
        // Two lines may be identical.
        // oxlint-disable-next-line react/no-array-index-key -- the place is what names a line
        <tr key={place}>
          <th scope="row">{sku}</th>
          <td>
            {name}
            {error && <p className="err small">{error}</p>}
          </td>
          <td className="num">{quantity}</td>
          <td className="num">{unitPrice > 0 && rupeeText(unitPrice)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

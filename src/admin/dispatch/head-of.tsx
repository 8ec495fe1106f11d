import { Link } from "react-router";
import { day } from "../format.ts";
import { dispatch as texts } from "./messages.ts";
import { type Item, nameOf } from "./parcel.ts";

type Head = {
  number: string;
  customer: string;
  place: string;
  method: "cod" | "online";
  promisedBy: string | null;
  items: readonly Item[];
};

/** Whose it is, where it goes, what is in it and when it was promised. */
export const HeadOf = ({ head, isLink = true }: { head: Head; isLink?: boolean }) => (
  <span className="dispatch-head">
    <span>
      {isLink ? <Link to={`/orders/${head.number}`}>{head.number}</Link> : <b>{head.number}</b>} {head.customer}
      {head.method === "cod" && <span className="quiet"> · {texts.cod}</span>}
    </span>
    <span className="quiet">
      {head.place}
      {head.promisedBy !== null && (
        <>
          {" · "}
          <span className={isDue(head.promisedBy) ? "hot" : undefined}>{texts.by(day(`${head.promisedBy}T12:00:00+05:30`))}</span>
        </>
      )}
    </span>
    <span className="breaks">{head.items.map((item) => `${item.quantity} × ${nameOf(item)}`).join(", ")}</span>
  </span>
);

/** It is today or over. */
const isDue = (promised: string): boolean => Date.parse(`${promised}T23:59:59+05:30`) - Date.now() < 86_400_000;

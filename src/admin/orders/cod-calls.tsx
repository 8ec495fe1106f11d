/** Whom to call before their order is packed. */
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { codCalls } from "../../contract/admin/cod-calls.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { age, dayAndTime, money } from "../format.ts";
import { codCallMessages as texts } from "./cod-call-messages.ts";
import { CodCall } from "./cod-call.tsx";

type Order = ReplyOf<typeof codCalls>["orders"][number];

export function CodCalls() {
  const found = useQuery({ queryKey: ["cod-calls"], queryFn: () => send(codCalls) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ orders }) => {
          const waiting = orders.filter(({ isDue }) => !isDue);
          return (
            <>
              <Calls title={texts.due} orders={orders.filter(({ isDue }) => isDue)} />
              {waiting.length > 0 && <Calls title={texts.waiting} lede={texts.waitingLede} orders={waiting} />}
            </>
          );
        }}
      </Pending>
    </>
  );
}

const Calls = ({ title, lede, orders }: { title: string; lede?: string; orders: readonly Order[] }) => (
  <section className="part">
    <h2>{title}</h2>
    {lede !== undefined && <p className="quiet">{lede}</p>}
    {orders.length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <ul className="rows sheet" aria-label={title}>
        {orders.map((order) => (
          <Row key={order.number} {...order} />
        ))}
      </ul>
    )}
  </section>
);

const Row = ({ number, customer, mobile, place, payable, askedAt, tries, triedAt }: Order) => (
  <li className="cod-call">
    <div className="breaks">
      <a className="cod-call-dial" href={`tel:${mobile.replaceAll(/[^+\d]/g, "")}`}>
        {texts.call(customer, mobile)}
      </a>
      <div>
        <Link to={`/orders/${number}`} aria-label={texts.cancelOf(number)}>
          {number}
        </Link>{" "}
        <span className="quiet">{[money(payable), place, texts.asked(age(askedAt))].filter(Boolean).join(", ")}</span>
      </div>
      {triedAt !== null && <div className="quiet">{texts.tries(tries, dayAndTime(triedAt))}</div>}
    </div>
    <CodCall number={number} customer={customer} />
  </li>
);

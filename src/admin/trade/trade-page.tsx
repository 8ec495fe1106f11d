/** One trade application: what the business says of itself, what speaks against it, and the decision. */
import { Badge, Button, Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { tradeApplication, tradeCard } from "../../contract/admin/trade.ts";
import { pathOf } from "../../contract/call.ts";
import { loadFile, send } from "../api.ts";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { bytes, day, dayAndTime, language, money } from "../format.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { trade as texts } from "./messages.ts";
import { Approve, Decline } from "./trade-decision.tsx";
import { tradeColours } from "./trade-list.tsx";
import type { TradeReply } from "./trade-reply.ts";

export function TradePage() {
  const { id = "" } = useParams();
  const found = useQuery({ queryKey: ["trade", id], queryFn: () => send(tradeApplication, { params: { id } }) });
  return <Pending query={found}>{(reply) => <Shown key={reply.application.id} {...reply} />}</Pending>;
}

function Shown(reply: TradeReply) {
  const may = useMay();
  const { application, gstin, card, duplicates, orders, decisions } = reply;
  const { id, state, company, name, email, mobile, phoneExtension } = application;
  const address = [application.address, [application.city, application.country].filter(Boolean).join(", ")].filter(Boolean);
  return (
    <>
      <div className="page-head">
        <Title order={1}>{company || name}</Title>
        <Badge variant="light" color={tradeColours[state]} tt="none">
          {texts.states[state]}
        </Badge>
      </div>
      <div className="order-columns">
        <div>
          <Part title={texts.business}>
            <dl className="said">
              <Said name={texts.person}>
                {name}
                <div className="breaks">
                  <a href={`mailto:${email}`}>{email}</a>
                </div>
                {mobile !== "" && <a href={`tel:${mobile}`}>{[mobile, phoneExtension].filter(Boolean).join(" / ")}</a>}
              </Said>
              {application.businessType !== "" && <Said name={texts.type}>{application.businessType}</Said>}
              {address.length > 0 && (
                <Said name={texts.address}>
                  {address.map((line) => (
                    <div key={line} className="lines">
                      {line}
                    </div>
                  ))}
                </Said>
              )}
              {application.companyLink !== "" && (
                <Said name={texts.website}>
                  <a className="breaks" href={webAddress(application.companyLink)} target="_blank" rel="noopener noreferrer nofollow">
                    {application.companyLink}
                  </a>
                </Said>
              )}
              <Said name={texts.gstin}>
                <Gstin number={application.gstin} hints={gstin} />
              </Said>
            </dl>
          </Part>
          <Part title={texts.card}>
            {card === null ? <p className="quiet">{texts.noCard}</p> : <Card id={id} card={card} company={company || name} />}
          </Part>
          <Part title={texts.duplicates}>
            {duplicates.length === 0 && <p className="quiet">{texts.noDuplicates}</p>}
            <ul className="tasks">
              {duplicates.map((other) => (
                <Duplicate key={other.id} {...other} />
              ))}
            </ul>
          </Part>
          <Part title={texts.earlier}>
            <Orders {...orders} />
          </Part>
        </div>
        <div>
          <section className="sheet">
            <h2>{texts.decision}</h2>
            <p className={application.isVerified ? "quiet" : "hot"}>{application.isVerified ? texts.verified : texts.unverified}</p>
            <p className="quiet">
              {state === "not_applied" ? texts.opened(day(application.createdAt)) : texts.applied(day(application.appliedAt))}
            </p>
            {application.group !== null && <p>{texts.pays(application.group)}</p>}
            {application.reason !== "" && (
              <>
                <p className="quiet">{texts.reasonGiven}</p>
                <div className="note">{application.reason}</div>
              </>
            )}
            <p className="quiet">{texts.language(language(application.locale))}</p>
            {may("trade.decide") && <Decide {...reply} />}
            {may("customers.read") && (
              <p>
                <Link to={`/customers/${id}`}>{texts.customer}</Link>
              </p>
            )}
          </section>
          <Part title={texts.history}>
            {decisions.length === 0 && <p className="quiet">{texts.noHistory}</p>}
            <ul className="tasks">
              {decisions.map(({ at, who, action, group, reason }) => (
                <li key={at}>
                  <strong>{who || texts.shop}</strong> {texts.actions[action] ?? action} {group !== "" && texts.forGroup(group)}
                  <div className="quiet">{dayAndTime(at)}</div>
                  {reason !== "" && <div className="note">{reason}</div>}
                </li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </>
  );
}

/** As the applicant typed it, with or without https:. */
const webAddress = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);

const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="quiet">{name}</dt>
    <dd>{children}</dd>
  </>
);

const GST_PORTAL = "https://services.gst.gov.in/services/searchtp";

function Gstin({ number, hints: { fault, state, elsewhere } }: { number: string; hints: TradeReply["gstin"] }) {
  if (number === "") return <span className="quiet">{texts.noGstin}</span>;
  return (
    <>
      <strong>{number}</strong>
      {fault !== null && <div className="hot">{texts.faults[fault]}</div>}
      {fault === null && elsewhere === "" && <div className="quiet">{texts.registered(state)}</div>}
      {elsewhere !== "" && <div className="hot">{texts.elsewhere(state, elsewhere)}</div>}
      <a href={GST_PORTAL} target="_blank" rel="noopener noreferrer">
        {texts.lookUp}
      </a>
    </>
  );
}

/** A picture is drawn from its bytes; a PDF is only saved, so that nothing in it runs in the admin. */
function Card({ id, card, company }: { id: number; card: NonNullable<TradeReply["card"]>; company: string }) {
  if (card.mime === "application/pdf")
    return (
      <>
        <Button component="a" variant="default" href={pathOf(tradeCard, { id })} download>
          {texts.savePdf(bytes(card.bytes))}
        </Button>
        <p className="quiet">{texts.pdfHint}</p>
      </>
    );
  return <CardPicture id={id} company={company} />;
}

function CardPicture({ id, company }: { id: number; company: string }) {
  const found = useQuery({
    queryKey: ["trade", String(id), "card"],
    queryFn: () => loadFile(tradeCard, { params: { id } }, "image/webp"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Pending query={found}>{(picture) => <Drawn picture={picture} alt={texts.cardAlt(company)} />}</Pending>;
}

function Drawn({ picture, alt }: { picture: Blob; alt: string }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address === "" ? null : (
    <a href={address} target="_blank" rel="noreferrer">
      <img className="card-picture" src={address} alt={alt} />
    </a>
  );
}

const Duplicate = ({ id, kind, name, email, company, shares, state, orders }: TradeReply["duplicates"][number]) => (
  <li className="row">
    <div className="breaks">
      <Link to={`/customers/${id}`}>{company || name || email}</Link> <span className="quiet">{email}</span>
      <div className="hot">{shares.map((share) => texts.shares[share]).join(", ")}</div>
    </div>
    <div className="quiet end">
      {[texts.kinds[kind], state && texts.states[state]].filter(Boolean).join(", ")}
      <div>{texts.orders(orders)}</div>
    </div>
  </li>
);

const Orders = ({ count, total, last }: TradeReply["orders"]) =>
  last.length === 0 ? (
    <p className="quiet">{texts.noOrders}</p>
  ) : (
    <>
      <p>
        {texts.orders(count)}, {money(total)}
      </p>
      <ul className="tasks">
        {last.map(({ number, at, status, payable }) => (
          <li key={number} className="row">
            <span>
              <Link to={`/orders/${number}`}>{number}</Link> <span className="quiet">{day(at)}</span>
            </span>
            <span className="end">
              <span className="quiet">{messages.orders.statuses[status as keyof typeof messages.orders.statuses]}</span> {money(payable)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );

function Decide(reply: TradeReply) {
  const [dialog, setDialog] = useState<"approve" | "decline" | null>(null);
  const { state } = reply.application;
  const close = () => setDialog(null);
  return (
    <Group mt="md">
      <Button onClick={() => setDialog("approve")} variant={state === "approved" ? "default" : "filled"}>
        {state === "approved" ? texts.move : texts.approve}
      </Button>
      {state !== "declined" && (
        <Button variant="default" onClick={() => setDialog("decline")}>
          {texts.decline}
        </Button>
      )}
      {dialog === "approve" && <Approve {...reply} close={close} />}
      {dialog === "decline" && <Decline {...reply} close={close} />}
    </Group>
  );
}

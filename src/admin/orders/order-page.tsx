/** One order: what is in it, what was paid, what happened, and what can be done next. */
import { Badge, Button, Group, Menu, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { addOrderNote, askProvider, orderDetail, orderDocument } from "../../contract/admin/orders.ts";
import { pathOf } from "../../contract/call.ts";
import { productPath, whatsAppLink } from "../../shared/links.ts";
import { explain, send } from "../api.ts";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { dayAndTime, money } from "../format.ts";
import { messages } from "../messages.ts";
import { returnTexts } from "../returns/messages.ts";
import { useMay } from "../session/use-session.ts";
import { PayLinkPart } from "../phone-orders/pay-link.tsx";
import { Redirect } from "./redirect.tsx";
import { redirectMessages } from "./redirect-messages.ts";
import { OrderAction, type OrderActionName } from "./order-action.tsx";
import { emailTitles } from "./email-titles.ts";
import { OrderEmails } from "./order-emails.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderParcels, PackPartButton, mayPackPart } from "./order-parcels.tsx";
import type { StaffOrder } from "./staff-order.ts";
import { TakeOut } from "./take-out.tsx";
import { takeOutMessages } from "./take-out-messages.ts";

const texts = messages.orders;
/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;

export function OrderPage() {
  const { number = "" } = useParams();
  const found = useQuery({
    queryKey: ["order", number],
    queryFn: () => send(orderDetail, { params: { number } }),
    refetchInterval: REFRESH_MS,
  });
  return <Pending query={found}>{({ order }) => <Order order={order} />}</Pending>;
}

function Order({ order }: { order: StaffOrder }) {
  const may = useMay();
  const [action, setAction] = useState<OrderActionName | null>(null);
  const [out, setOut] = useState<Line | null>(null);
  const { can, refunds, payable, notTaken } = order;
  const fulfils = may("orders.fulfil");
  const further = [
    ...(can.refundUnits && may("orders.refund") ? (["refundUnits"] as const) : []),
    ...(can.refund && may("orders.refund") ? (["refund"] as const) : []),
    ...(can.refuse && fulfils ? (["refuse"] as const) : []),
    ...(can.cancel && may("orders.cancel") ? (["cancel"] as const) : []),
  ];
  const labels = { refundUnits: texts.refundUnits, refund: texts.refundPart, refuse: texts.refuse, cancel: texts.cancel };
  return (
    <>
      <div className="page-head">
        <div style={{ marginRight: "auto" }}>
          <Link to="/orders" className="quiet">
            ← {texts.title}
          </Link>
          <Title order={1}>{order.number}</Title>
          <Group gap={6} mt={6}>
            <Badge color="ink" variant="light" tt="none">
              {order.can.confirmCod ? texts.toConfirm : order.isPartlySent ? texts.partlySent : texts.statuses[order.status]}
            </Badge>
            {order.status !== "processing" && (
              <Badge color={order.paymentStatus === "paid" ? "leaf" : "amber"} variant="light" tt="none">
                {texts.payments[order.paymentStatus]}
              </Badge>
            )}
            {order.inExchangeFor !== "" && (
              <Badge color="ink" variant="outline" tt="none">
                {texts.exchange}
              </Badge>
            )}
            <span className="quiet">
              {dayAndTime(order.at)} · {money(payable)}
            </span>
          </Group>
        </div>
        {further.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default">{texts.actions}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {further.map((name) => (
                <Menu.Item
                  key={name}
                  onClick={() => setAction(name)}
                  color={name === "refund" || name === "refundUnits" ? "ink" : "madder"}
                >
                  {labels[name]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {fulfils && mayPackPart(order) && <PackPartButton order={order} />}
        {fulfils && can.ship && <Button onClick={() => setAction("ship")}>{texts.ship}</Button>}
        {fulfils && can.deliver && <Button onClick={() => setAction("deliver")}>{texts.deliver}</Button>}
      </div>
      <OrderHelp order={order} />
      <div className="order-columns">
        <div>
          <Lines order={order} takeOut={can.takeOut && may("orders.cancel") ? setOut : null} />
          <div className="order-sum">
            {order.totals.map(({ kind, label, amount, isDeduction }) => (
              <div key={kind}>
                <span>{label}</span>
                <span>
                  {isDeduction && "−"}
                  {money(amount)}
                </span>
              </div>
            ))}
            <div className="total">
              <span>{texts.total}</span>
              <span>{money(payable)}</span>
            </div>
            {notTaken > 0 && (
              <>
                <div>
                  <span>{texts.notTaken}</span>
                  <span>−{money(notTaken)}</span>
                </div>
                <div className="total">
                  <span>{texts.forTaken}</span>
                  <span>{money(payable - notTaken)}</span>
                </div>
              </>
            )}
            {refunds.done + refunds.underWay > 0 && (
              <>
                <div>
                  <span>{refunds.underWay > 0 ? texts.underWay : texts.refunded}</span>
                  <span>−{money(refunds.done + refunds.underWay)}</span>
                </div>
                <div className="total">
                  <span>{texts.stands}</span>
                  <span>{money(payable - notTaken - refunds.done - refunds.underWay)}</span>
                </div>
              </>
            )}
            {refunds.giftCard > 0 && (
              <div>
                <span>{texts.backOnCard}</span>
                <span>{money(refunds.giftCard)}</span>
              </div>
            )}
          </div>
          <OrderParcels order={order} />
          <PayLinkPart order={order} />
          <Payment order={order} refundByHand={() => setAction("hand")} />
          <Timeline order={order} />
        </div>
        <div>
          <Customer order={order} />
        </div>
      </div>
      {out && <TakeOut order={order} line={out} close={() => setOut(null)} />}
      {action && <OrderAction name={action} order={order} close={() => setAction(null)} />}
    </>
  );
}

type Line = StaffOrder["lines"][number];

/** `takeOut`: null when nothing can be taken out. */
const Lines = ({ order: { lines }, takeOut }: { order: StaffOrder; takeOut: ((line: Line) => void) | null }) => (
  <section>
    {lines.map((line) => (
      <div key={line.id} className="order-line">
        {line.picture ? (
          <img className="thumb" src={`${line.picture.base}-${line.picture.widths[0] ?? ""}.webp`} alt="" width={48} height={60} />
        ) : (
          <span className="thumb" />
        )}
        <div>
          <a href={productPath(line.slug)}>{line.name}</a>
          <div className="quiet">{[line.terms, line.sku].filter(Boolean).join(" · ")}</div>
          {line.madeToOrder > 0 && <div className="quiet">{texts.madeToOrder(line.madeToOrder)}</div>}
          {line.isFinalPrice && <div className="quiet">{texts.finalPrice}</div>}
          {line.isGiftCard && <div className="quiet">{texts.giftCard}</div>}
          {takeOut && !line.isGiftCard && (
            <Button variant="subtle" color="ink" px={0} aria-label={takeOutMessages.buttonOf(line.name)} onClick={() => takeOut(line)}>
              {takeOutMessages.button}
            </Button>
          )}
        </div>
        <span className="each">{texts.each(line.quantity, money(line.unitPrice))}</span>
        <span>{money(line.total)}</span>
      </div>
    ))}
  </section>
);

function Payment({ order, refundByHand }: { order: StaffOrder; refundByHand: () => void }) {
  const may = useMay();
  const hasRefused = order.payments.some(({ refunds }) => refunds.some(({ state }) => state === "failed"));
  const ask = async () => {
    try {
      await send(askProvider, { params: { number: order.number } });
      notifications.show({ message: texts.asked });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
  };
  return (
    <section className="part">
      <h2>{texts.payment}</h2>
      {order.method === "cod" && <p className="quiet">{texts.cash}</p>}
      {order.method === "online" && order.payments.length === 0 && <p className="quiet">{texts.noPayment}</p>}
      {order.payments.map(({ paymentId, amount, means, takenAt, isTheOrders, refunds }) => (
        <div key={paymentId} className="sheet" style={{ marginBottom: 12 }}>
          <Group justify="space-between">
            <span>{isTheOrders ? texts.took(means) : texts.takenForOther}</span>
            <span>{money(amount)}</span>
          </Group>
          <div className="quiet">
            <code>{paymentId}</code> · {dayAndTime(takenAt)}
          </div>
          {refunds.map((refund) => (
            <div key={`${refund.refundId}${refund.amount}${refund.state}`} className={refund.state === "failed" ? "hot" : "quiet"}>
              {texts.refund} −{money(refund.amount)}: {refund.isByHand ? texts.byHand : texts.refundStates[refund.state]}{" "}
              {refund.refundId !== "" && <code>{refund.refundId}</code>} {refund.failure}
            </div>
          ))}
        </div>
      ))}
      {order.providerOrderId !== null && (
        <p className="quiet">
          <code>{order.providerOrderId}</code>
        </p>
      )}
      {order.method === "online" && may("orders.refund") && (
        <Group gap="xs">
          <Button variant="default" onClick={() => void ask()}>
            {texts.askAgain}
          </Button>
          {hasRefused && (
            <Button variant="default" onClick={refundByHand}>
              {texts.hand}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

function Timeline({ order }: { order: StaffOrder }) {
  const { number, timeline } = order;
  const queries = useQueryClient();
  const may = useMay();
  const draftKey = `note:${number}`;
  // Survives a lost line and a closed tab.
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? "");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const keep = (typed: string) => {
    setText(typed);
    if (typed === "") localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, typed);
  };
  const add = async () => {
    setBusy(true);
    try {
      setError("");
      await send(addOrderNote, { params: { number }, body: { text } });
      keep("");
      notifications.show({ message: texts.noteKept });
      await queries.invalidateQueries({ queryKey: ["order", number] });
    } catch (refused) {
      setError(explain(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="part">
      <h2>{texts.timeline}</h2>
      {may("orders.note") && (
        <>
          <Textarea
            label={texts.noteLabel}
            autosize
            minRows={2}
            value={text}
            error={error}
            onChange={({ currentTarget }) => keep(currentTarget.value)}
          />
          <Button variant="default" mt="xs" loading={isBusy} onClick={() => void add()}>
            {texts.addNote}
          </Button>
        </>
      )}
      <OrderEmails order={order} />
      <ol className="timeline">
        {timeline.toReversed().map((entry) => (
          <li key={`${entry.at}${entry.kind}${entry.title}${entry.detail}`}>
            <span className="quiet">{dayAndTime(entry.at)}</span>
            {entry.kind === "note" ? (
              <div>
                <strong>{entry.who}</strong>
                <div className="note">{entry.detail}</div>
              </div>
            ) : (
              <div>
                {entry.kind === "email" ? `${texts.emailSent}: ${emailTitles[entry.title] ?? entry.title}` : entry.title}
                {entry.amount !== null && <> {money(entry.amount)}</>}
                {entry.who !== "" && entry.who !== entry.detail && <div className="quiet">{texts.by(entry.who)}</div>}
                {entry.detail !== "" && <div className="quiet">{entry.detail}</div>}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Customer({ order }: { order: StaffOrder }) {
  const { customer } = order;
  const may = useMay();
  const [isRedirecting, setRedirecting] = useState(false);
  return (
    <>
      <section className="sheet">
        <h2>{texts.customer}</h2>
        <div>{customer.name}</div>
        <div className="quiet" style={{ overflowWrap: "anywhere" }}>
          {customer.mobile} · {customer.email}
        </div>
        <Group gap="xs" my="sm">
          <Button component="a" variant="default" href={`tel:${customer.mobile}`}>
            {texts.call}
          </Button>
          <Button component="a" variant="default" href={`mailto:${customer.email}?subject=${encodeURIComponent(order.number)}`}>
            {texts.write}
          </Button>
          <Button component="a" variant="default" target="_blank" rel="noreferrer" href={whatsAppLink(customer.mobile, order.number)}>
            {texts.whatsApp}
          </Button>
        </Group>
        <dl className="facts">
          <Fact name={texts.earlier}>
            {customer.earlierOrders === 0 ? (
              texts.earlierNone
            ) : (
              <Link to={`/orders?tab=all&q=${encodeURIComponent(customer.email)}`}>
                {texts.earlierOf(customer.earlierOrders, money(customer.earlierTotal))}
              </Link>
            )}
          </Fact>
          <Fact name={texts.refusedParcels}>
            <span className={customer.refusedParcels > 0 ? "hot" : ""}>{customer.refusedParcels}</span>
          </Fact>
        </dl>
      </section>
      {customer.address.length > 0 && (
        <Part title={texts.deliverTo}>
          {customer.address.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {customer.typed && may("orders.fulfil") && (
            <Button variant="default" mt="xs" aria-label={redirectMessages.label} onClick={() => setRedirecting(true)}>
              {redirectMessages.button}
            </Button>
          )}
          {isRedirecting && customer.typed && <Redirect order={order} typed={customer.typed} close={() => setRedirecting(false)} />}
        </Part>
      )}
      {customer.company !== "" && (
        <Part title={texts.boughtBy}>
          <div>{customer.company}</div>
          <div className="quiet">{customer.gstin}</div>
        </Part>
      )}
      {order.message !== "" && (
        <Part title={texts.message}>
          <div className="note">{order.message}</div>
        </Part>
      )}
      {order.trackingId !== "" && (
        <Part title={texts.parcel}>
          <div>
            {order.carrier} {order.trackingId}
          </div>
          {order.trackingUrl !== "" && (
            <a href={order.trackingUrl} target="_blank" rel="noreferrer">
              {texts.track}
            </a>
          )}
        </Part>
      )}
      {order.inExchangeFor !== "" && (
        <Part title={returnTexts.inExchangeForTitle}>
          <Link to={`/returns/${order.inExchangeFor}`}>{order.inExchangeFor}</Link>
        </Part>
      )}
      {order.returns.length > 0 && (
        <Part title={returnTexts.ofOrderTitle}>
          {order.returns.map(({ number, state }) => (
            <div key={number}>
              <Link to={`/returns/${number}`}>{number}</Link> <span className="quiet">{returnTexts.states[state]}</span>
            </div>
          ))}
        </Part>
      )}
      <Part title={texts.papers}>
        {order.documents.length === 0 && <div className="quiet">{texts.noPapers}</div>}
        {order.documents.map(({ kind, number }) => (
          <div key={number} className="paper">
            <a href={`${pathOf(orderDocument, { number: order.number })}?${new URLSearchParams({ document: number })}`} download>
              {kind === "invoice" ? texts.invoice(number) : texts.creditNote(number)}
            </a>
          </div>
        ))}
      </Part>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="quiet">{name}</dt>
    <dd>{children}</dd>
  </>
);

/** One customer: contacts and business as a form, what they bought, and what the law lets them ask for. */
import { Badge, Button, Group, TextInput, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { addCustomerNote, changeCustomer, customerDetail } from "../../contract/admin/customers.ts";
import { explain, send } from "../api.ts";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { day, dayAndTime, money } from "../format.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { CustomerAction, type CustomerActionName } from "./customer-action.tsx";
import type { CustomerReply } from "./customer-reply.ts";
import { people } from "./messages.ts";

const texts = people.customers;

export function CustomerPage() {
  const { id = "" } = useParams();
  const found = useQuery({ queryKey: ["customers", id], queryFn: () => send(customerDetail, { params: { id } }) });
  return <Pending query={found}>{(reply) => <Shown key={reply.customer.id} {...reply} />}</Pending>;
}

function Shown(reply: CustomerReply) {
  const may = useMay();
  const [action, setAction] = useState<CustomerActionName | null>(null);
  const { customer, orders, addresses, sessions, doubles } = reply;
  const name = `${customer.firstName} ${customer.lastName}`.trim() || texts.noName;
  return (
    <>
      <div className="page-head">
        <Title order={1}>{name}</Title>
        <Badge variant="light" color={customer.kind === "trade" ? "indigo" : "ink"} tt="none">
          {texts.kinds[customer.kind]}
        </Badge>
      </div>
      <p className="breaks">
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
        {customer.mobile !== "" && (
          <>
            {" · "}
            <a href={`tel:${customer.mobile}`}>{customer.mobile}</a>
          </>
        )}
        <span className="quiet">
          {" · "}
          {texts.since(day(customer.createdAt))}, {texts.seen(day(customer.lastSeenAt))}
        </span>
      </p>
      <div className="order-columns">
        <div>
          {may("customers.change") && <Contacts {...reply} />}
          <Part title={texts.bought}>
            <Orders orders={orders} />
          </Part>
          <Part title={texts.notes}>
            <Notes {...reply} />
          </Part>
        </div>
        <div>
          <section className="sheet">
            <h2>{texts.account}</h2>
            <p className={customer.emailVerifiedAt === null ? "hot" : "quiet"}>
              {customer.emailVerifiedAt === null ? texts.unverified : texts.verified(day(customer.emailVerifiedAt))}
            </p>
            <p className="quiet">{texts.emailHint}</p>
            {reply.isSubscribed && <p className="quiet">{texts.newsletter}</p>}
            {customer.kind === "trade" && (
              <>
                <h2>{texts.trade}</h2>
                <p>
                  {texts.tradeStates[customer.tradeState ?? "none"]},{" "}
                  {customer.group === null ? texts.noGroup : texts.group(customer.group)}{" "}
                  {may("trade.decide") && <Link to={`/trade/${customer.id}`}>{texts.decide}</Link>}
                </p>
              </>
            )}
            <h2>{texts.sessions}</h2>
            {sessions.length === 0 ? (
              <p className="quiet">{texts.noSessions}</p>
            ) : (
              <ul className="tasks">
                {sessions.map((session) => (
                  <li key={session.id}>
                    {session.device} <span className="quiet">{dayAndTime(session.lastUsedAt)}</span>
                  </li>
                ))}
              </ul>
            )}
            {may("customers.change") && sessions.length > 0 && (
              <Button variant="default" mt="sm" onClick={() => setAction({ name: "signOut" })}>
                {texts.endSessions}
              </Button>
            )}
          </section>
          <Part title={texts.addresses}>
            {addresses.length === 0 && <p className="quiet">{texts.noAddresses}</p>}
            {addresses.map((address) => (
              <address key={`${address.name} ${address.lines.join(" ")}`} style={{ fontStyle: "normal", marginBottom: 12 }}>
                <strong>{address.name}</strong> {address.isDefault && <span className="quiet">({texts.isDefault})</span>}
                {address.lines.map((line) => (
                  <div key={line}>{line}</div>
                ))}
                <div className="quiet">{address.mobile}</div>
              </address>
            ))}
          </Part>
          <Enquiries {...reply} />
          {doubles.length > 0 && may("customers.delete") && (
            <Part title={texts.doubles}>
              {doubles.map((double) => (
                <Group key={double.id} justify="space-between" wrap="nowrap">
                  <div style={{ overflowWrap: "anywhere" }}>
                    <Link to={`/customers/${double.id}`}>{double.email}</Link>
                    <div className="quiet">
                      {double.name}, {texts.orders(double.orders)}
                    </div>
                  </div>
                  <Button variant="default" onClick={() => setAction({ name: "merge", double })}>
                    {texts.merge}
                  </Button>
                </Group>
              ))}
            </Part>
          )}
          {(may("customers.export") || may("customers.delete")) && (
            <Part title={texts.law}>
              <Group>
                {may("customers.export") && (
                  <Button variant="default" onClick={() => setAction({ name: "export" })}>
                    {texts.export}
                  </Button>
                )}
                {may("customers.delete") && (
                  <Button variant="default" onClick={() => setAction({ name: "remove" })}>
                    {texts.remove}
                  </Button>
                )}
              </Group>
            </Part>
          )}
        </div>
      </div>
      {action && <CustomerAction action={action} reply={reply} close={() => setAction(null)} />}
    </>
  );
}

function Contacts({ customer }: CustomerReply) {
  const queries = useQueryClient();
  const { id, email, firstName, lastName, mobile, company, gstin, businessAddress, version } = customer;
  const fields = { firstName, lastName, mobile, company, gstin, businessAddress };
  return (
    <RecordForm
      name={`customers/${id}`}
      saved={{ fields, version }}
      history={{ kind: "customer", name: email, fieldsWith: (values) => ({ ...fields, ...(values as Partial<typeof fields>) }) }}
      label={people.save}
      submit={async (typed, from) => {
        try {
          await send(changeCustomer, { params: { id }, body: { ...typed, version: from } });
          notifications.show({ message: people.saved });
        } finally {
          await queries.invalidateQueries({ queryKey: ["customers"] });
        }
      }}
    >
      {({ draft, set, text, problem }) => (
        <>
          <div className="record-pair">
            <TextInput {...text("firstName")} label={texts.firstName} />
            <TextInput {...text("lastName")} label={texts.lastName} />
          </div>
          <TextInput {...text("mobile")} label={texts.mobile} inputMode="tel" />
          <div className="record-pair">
            <TextInput {...text("company")} label={texts.company} />
            <TextInput {...text("gstin")} label={texts.gstin} description={texts.gstinHint} />
          </div>
          <Textarea
            label={texts.businessAddress}
            autosize
            minRows={2}
            value={draft.businessAddress}
            error={problem("businessAddress")}
            onChange={({ currentTarget }) => set({ businessAddress: currentTarget.value })}
          />
        </>
      )}
    </RecordForm>
  );
}

function Orders({ orders }: Pick<CustomerReply, "orders">) {
  return (
    <>
      <p>
        {texts.orders(orders.count)}, {money(orders.total)}
        {orders.refusedParcels > 0 && (
          <span className="hot">
            {" · "}
            {texts.refused}: {orders.refusedParcels}
          </span>
        )}
      </p>
      {orders.last.length === 0 && <p className="quiet">{texts.noOrders}</p>}
      <ul className="tasks">
        {orders.last.map((order) => (
          <li key={order.number}>
            <Group justify="space-between" mih={44}>
              <span>
                <Link to={`/orders/${order.number}`}>{order.number}</Link> <span className="quiet">{day(order.at)}</span>
              </span>
              <span>
                <span className="quiet">{messages.orders.statuses[order.status as keyof typeof messages.orders.statuses]}</span>{" "}
                {money(order.payable)}
              </span>
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}

function Notes({ customer: { id }, notes }: CustomerReply) {
  const may = useMay();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const add = async () => {
    try {
      setProblem("");
      await send(addCustomerNote, { params: { id }, body: { text } });
      setText("");
      notifications.show({ message: texts.noteAdded });
      await queries.invalidateQueries({ queryKey: ["customers", String(id)] });
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <>
      {notes.map((note) => (
        <div key={`${note.at} ${note.text}`} style={{ marginBottom: 12 }}>
          <div className="note">{note.text}</div>
          <span className="quiet">
            {note.who}, {dayAndTime(note.at)}
          </span>
        </div>
      ))}
      {may("customers.change") && (
        <form
          noValidate
          style={{ display: "grid", gap: 8, justifyItems: "start" }}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            style={{ width: "100%" }}
            label={texts.noteLabel}
            autosize
            minRows={2}
            error={problem}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {texts.addNote}
          </Button>
        </form>
      )}
    </>
  );
}

const Enquiries = ({ enquiries }: CustomerReply) =>
  enquiries.length === 0 ? null : (
    <Part title={texts.wrote}>
      {enquiries.map(({ ticket, at, isAnswered }) => (
        <div key={ticket}>
          <Link to={`/enquiries/${ticket}`}>{texts.ticket(ticket, day(at))}</Link>{" "}
          {!isAnswered && <span className="hot">{texts.waits}</span>}
        </div>
      ))}
    </Part>
  );

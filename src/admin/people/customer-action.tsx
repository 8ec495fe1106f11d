/** The dialogs of what can be done with a customer. Each names what follows before it is done. */
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { deleteCustomer, endCustomerSessions, exportCustomer, mergeCustomers } from "../../contract/admin/customers.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { download } from "../bricks/csv.ts";
import { useProof } from "../bricks/proof.tsx";
import type { CustomerReply } from "./customer-reply.ts";
import { people } from "./messages.ts";

const texts = people.customers;
type Double = CustomerReply["doubles"][number];
export type CustomerActionName = { name: "signOut" | "export" | "remove" } | { name: "merge"; double: Double };
type Props = { reply: CustomerReply; close: () => void };

export function CustomerAction({ action, ...props }: Props & { action: CustomerActionName }) {
  switch (action.name) {
    case "signOut":
      return <SignOut {...props} />;
    case "export":
      return <Export {...props} />;
    case "remove":
      return <Remove {...props} />;
    case "merge":
      return <Merge {...props} double={action.double} />;
  }
}

type AskProps = { title: string; isDanger?: true; close: () => void; run: () => Promise<void>; children: ReactNode };
const Ask = ({ title, isDanger, ...rest }: AskProps) => <Confirm title={title} label={title} isDanger={isDanger ?? false} {...rest} />;

function SignOut({ reply: { customer }, close }: Props) {
  const queries = useQueryClient();
  const run = async () => {
    const { ended } = await send(endCustomerSessions, { params: { id: customer.id } });
    notifications.show({ message: texts.sessionsEnded(ended) });
    await queries.invalidateQueries({ queryKey: ["customers"] });
  };
  return (
    <Ask title={texts.endSessions} close={close} run={run}>
      <p>{texts.endSessionsAsk}</p>
    </Ask>
  );
}

function Export({ reply: { customer }, close }: Props) {
  const prove = useProof();
  const run = async () => {
    const { export: data } = await prove(() => send(exportCustomer, { params: { id: customer.id } }));
    download(`customer-${customer.id}.json`, "application/json", JSON.stringify(data, null, 2));
    notifications.show({ message: texts.exported });
  };
  return (
    <Ask title={texts.export} close={close} run={run}>
      <p>{texts.exportLede}</p>
    </Ask>
  );
}

function Remove({ reply: { customer, stays }, close }: Props) {
  const prove = useProof();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, email, version } = customer;
  const run = async () => {
    await prove(() => send(deleteCustomer, { params: { id }, body: { version } }));
    notifications.show({ message: texts.removed });
    await navigate("/customers", { replace: true });
    queries.removeQueries({ queryKey: ["customers", String(id)] });
    await queries.invalidateQueries({ queryKey: ["customers", "list"] });
  };
  return (
    <Ask title={texts.remove} isDanger close={close} run={run}>
      <p>{texts.removeAsk(email)}</p>
      <p>{texts.removeGoes}</p>
      <p>
        {texts.removeStays(stays.orders, stays.documents)} {texts.removeEnquiries(stays.enquiries)}
      </p>
    </Ask>
  );
}

function Merge({ reply: { customer }, double, close }: Props & { double: Double }) {
  const prove = useProof();
  const queries = useQueryClient();
  const run = async () => {
    const body = { version: customer.version, other: double.id, otherVersion: double.version };
    await prove(() => send(mergeCustomers, { params: { id: customer.id }, body }));
    notifications.show({ message: texts.merged });
    await queries.invalidateQueries({ queryKey: ["customers"] });
  };
  return (
    <Ask title={texts.mergeTitle(double.email)} isDanger close={close} run={run}>
      <p>{texts.mergeAsk(double.email, customer.email)}</p>
    </Ask>
  );
}

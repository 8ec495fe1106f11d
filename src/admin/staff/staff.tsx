import { Button, Group, Select, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Permission, mayDo, permissions, roles } from "../../contract/admin/permissions.ts";
import { ROLES, type Role } from "../../shared/staff-roles.ts";
import { changeStaff, inviteStaff, staffList, withdrawInvitation } from "../../contract/admin/staff.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { useProof } from "../bricks/proof.tsx";
import { day, dayAndTime } from "../format.ts";
import { messages } from "../messages.ts";
import { useSession } from "../session/use-session.ts";

const texts = messages.staff;
const roleData = ROLES.map((value) => ({ value, label: roles[value].name }));
const roleOf = (value: string | null): Role | undefined => ROLES.find((role) => role === value);

export function Staff() {
  const queries = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const found = useQuery({ queryKey: ["staff"], queryFn: () => send(staffList) });
  const withdraw = async (id: number) => {
    try {
      await send(withdrawInvitation, { params: { id } });
      notifications.show({ message: texts.withdrawn });
    } catch (error) {
      notifications.show({ message: explain(error), color: "madder" });
    }
    await queries.invalidateQueries({ queryKey: ["staff"] });
  };
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button onClick={() => setInviting(true)}>{texts.invite}</Button>
      </div>
      <Pending query={found}>
        {({ people, invitations }) => (
          <>
            <ul className="tasks">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
              {invitations.map(({ id, name, email, role, expiresAt }) => (
                <li key={id} className="task" style={{ gridTemplateColumns: "minmax(0,1fr) auto" }}>
                  <div>
                    <div>
                      {name} <span className="quiet">{email}</span>
                    </div>
                    <div className="quiet">
                      {texts.invited}: {roles[role].name}, {texts.until(dayAndTime(expiresAt))}
                    </div>
                  </div>
                  <Button variant="default" onClick={() => void withdraw(id)}>
                    {texts.withdraw}
                  </Button>
                </li>
              ))}
            </ul>
            <RolesTable />
          </>
        )}
      </Pending>
      {isInviting && <Invite close={() => setInviting(false)} />}
    </>
  );
}

type Person = ReplyOf<typeof staffList>["people"][number];

function PersonRow({ person }: { person: Person }) {
  const queries = useQueryClient();
  const prove = useProof();
  const [isEnding, setEnding] = useState(false);
  const { id, name, email, role, lastSeenAt, leftAt, version } = person;
  const isOwn = useSession().data?.person.id === id;
  const change = async (body: { role?: Role; hasLeft?: boolean }) => {
    try {
      await prove(() => send(changeStaff, { params: { id }, body: { ...body, version } }));
      notifications.show({ message: texts.changed });
    } finally {
      await queries.invalidateQueries({ queryKey: ["staff"] });
    }
  };
  const tell = (error: unknown) => {
    if (error !== null) notifications.show({ message: explain(error), color: "madder" });
  };
  return (
    <li className={leftAt === null ? "task" : "task is-quiet"} style={{ gridTemplateColumns: "minmax(0,1fr) auto" }}>
      <div>
        <div>
          {name} {isOwn && <span className="quiet">({texts.you})</span>}
        </div>
        <div className="quiet" style={{ overflowWrap: "anywhere" }}>
          {email} · {leftAt !== null ? texts.left : lastSeenAt === null ? texts.never : texts.seen(day(lastSeenAt))}
        </div>
      </div>
      <Group gap="xs">
        <Select
          aria-label={texts.roleOf(name)}
          w={140}
          allowDeselect={false}
          disabled={isOwn || leftAt !== null}
          data={roleData}
          value={role}
          onChange={(value) => {
            const next = roleOf(value);
            if (next && next !== role) change({ role: next }).catch(tell);
          }}
        />
        {!isOwn && (
          <Button variant="default" onClick={() => (leftAt === null ? setEnding(true) : void change({ hasLeft: false }).catch(tell))}>
            {leftAt === null ? texts.end : texts.resume}
          </Button>
        )}
      </Group>
      {isEnding && (
        <Confirm title={texts.end} label={texts.end} isDanger close={() => setEnding(false)} run={() => change({ hasLeft: true })}>
          <p>{texts.endAsk(name)}</p>
        </Confirm>
      )}
    </li>
  );
}

function Invite({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const prove = useProof();
  const [values, setValues] = useState<{ name: string; email: string; role: Role }>({ name: "", email: "", role: "orders" });
  const [error, setError] = useState<unknown>(null);
  const errors = fieldErrors(error);
  return (
    <Confirm
      title={texts.invite}
      label={texts.send}
      close={close}
      run={async () => {
        try {
          await prove(() => send(inviteStaff, { body: values }));
        } catch (refused) {
          setError(refused);
          throw refused;
        }
        notifications.show({ message: texts.sent(values.email) });
        await queries.invalidateQueries({ queryKey: ["staff"] });
      }}
    >
      <TextInput
        label={texts.name}
        data-autofocus
        value={values.name}
        error={errors["name"]}
        onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
      />
      <TextInput
        label={texts.email}
        type="email"
        value={values.email}
        error={errors["email"]}
        onChange={({ currentTarget }) => setValues({ ...values, email: currentTarget.value })}
      />
      <Select
        label={texts.role}
        description={roles[values.role].about}
        allowDeselect={false}
        data={roleData}
        value={values.role}
        onChange={(value) => setValues({ ...values, role: roleOf(value) ?? values.role })}
      />
    </Confirm>
  );
}

const RolesTable = () => (
  <section className="part" style={{ marginTop: 40 }}>
    <h2>{texts.rolesTitle}</h2>
    <WideTable>
      <thead>
        <tr>
          <th scope="col">{texts.permission}</th>
          {ROLES.map((role) => (
            <th key={role} scope="col">
              {roles[role].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.entries(permissions) as [Permission, string][]).map(([permission, label]) => (
          <tr key={permission}>
            <th scope="row">{label}</th>
            {ROLES.map((role) => (
              <td key={role} className={mayDo(role, permission) ? "" : "quiet"}>
                {mayDo(role, permission) ? texts.allowed : texts.denied}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  </section>
);

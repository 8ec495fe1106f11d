import { Button, Group, Select, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Permission, mayDo, permissions, roles } from "../../contract/admin/permissions.ts";
import { ROLES, type Role } from "../../shared/staff-roles.ts";
import { changeStaff, inviteStaff, staffList, withdrawInvitation } from "../../contract/admin/staff.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day, dayAndTime } from "../format.ts";
import { messages } from "../messages.ts";
import { useSession } from "../session/use-session.ts";

const texts = messages.staff;
const roleData = ROLES.map((value) => ({ value, label: roles[value].name }));
const roleOf = (value: string | null): Role | undefined => ROLES.find((role) => role === value);

export function Staff() {
  const change = useChange("staff");
  // The address opens the dialog, so that it is reached from anywhere.
  const [search, setSearch] = useSearchParams();
  const isInviting = search.has("invite");
  const setInviting = (isOpen: boolean) => setSearch(isOpen ? { invite: "" } : {}, { replace: true });
  const found = useQuery({ queryKey: ["staff"], queryFn: () => send(staffList) });
  const withdraw = (id: number) => change(() => send(withdrawInvitation, { params: { id } }), texts.withdrawn).catch(tell);
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
                <li key={id} className="row">
                  <div className="row-text">
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

const tell = (error: unknown): void => void notifications.show({ message: explain(error), color: "madder" });

type Person = ReplyOf<typeof staffList>["people"][number];

function PersonRow({ person }: { person: Person }) {
  const change = useChange("staff");
  const [isEnding, setEnding] = useState(false);
  const { id, name, email, role, lastSeenAt, leftAt, version } = person;
  const isOwn = useSession().data?.person.id === id;
  const save = (body: { role?: Role; hasLeft?: boolean }) =>
    change(() => send(changeStaff, { params: { id }, body: { ...body, version } }), texts.changed);
  return (
    <li className={leftAt === null ? "row" : "row is-quiet"}>
      <div className="row-text">
        <div>
          {name} {isOwn && <span className="quiet">({texts.you})</span>}
        </div>
        <div className="quiet">
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
            if (next && next !== role) save({ role: next }).catch(tell);
          }}
        />
        {!isOwn && (
          <Button variant="default" onClick={() => (leftAt === null ? setEnding(true) : void save({ hasLeft: false }).catch(tell))}>
            {leftAt === null ? texts.end : texts.resume}
          </Button>
        )}
      </Group>
      {isEnding && (
        <Confirm title={texts.end} label={texts.end} isDanger close={() => setEnding(false)} run={() => save({ hasLeft: true })}>
          <p>{texts.endAsk(name)}</p>
        </Confirm>
      )}
    </li>
  );
}

function Invite({ close }: { close: () => void }) {
  const change = useChange("staff");
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
          await change(() => send(inviteStaff, { body: values }), texts.sent(values.email));
        } catch (refused) {
          setError(refused);
          throw refused;
        }
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

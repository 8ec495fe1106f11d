import * as views from "../../contract/admin/views.ts";
import * as calls from "../../contract/admin/staff.ts";
import { mayDo } from "../../contract/admin/permissions.ts";
import { PAGE_ROWS } from "../../contract/admin/list.ts";
import type { Answer } from "../http/answer.ts";
import {
  type StaffDeps,
  changeStaff,
  dropView,
  keepView,
  readViews,
  inviteStaff,
  readAuditLog,
  readStaff,
  withdrawInvitation,
} from "../staff/staff.ts";

export function staffRoutes(answer: Answer, deps: StaffDeps): void {
  const { db, mail } = deps;
  answer(calls.staffList)(async () => {
    const { people, invitations } = await readStaff(db, mail.clock());
    return {
      status: "success",
      people: people.map(({ id, name, email, role, version, lastSeenAt, leftAt }) => ({
        id,
        name,
        email,
        role,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        leftAt: leftAt?.toISOString() ?? null,
        version,
      })),
      invitations: invitations.map(({ id, name, email, role, expiresAt }) => ({
        id,
        name,
        email,
        role,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });
  answer(calls.inviteStaff)(async (invited, { person }) => {
    await inviteStaff(deps, person, invited);
    return { status: "success" };
  });
  answer(calls.withdrawInvitation)(async (_body, { person }, _query, { id }) => {
    await withdrawInvitation(deps, person, id);
    return { status: "success" };
  });
  answer(calls.changeStaff)(async (change, { person }, _query, { id }) => {
    await changeStaff(deps, person, id, change);
    return { status: "success" };
  });
  answer(views.viewList)(async (_body, { person }, { list }) => {
    const found = mayDo(person.role, views.viewLists[list]) ? await readViews(db, person.id, list) : [];
    // A view of before this rule may search for a person.
    return { status: "success", views: found.filter(({ isOwn, address }) => isOwn || !views.searchesForContact(address)) };
  });
  answer(views.saveView)(async (view, { person }) => {
    await keepView(db, { ...view, staffId: person.id });
    return { status: "success" };
  });
  answer(views.deleteView)(async (_body, { person }, _query, { id }) => {
    await dropView(db, person.id, id);
    return { status: "success" };
  });
  answer(calls.auditLog)(async (_body, _caller, { cursor, person, kind, name }) => {
    const before = /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
    const { entries, next } = await readAuditLog(db, {
      rows: PAGE_ROWS,
      before,
      staffId: person,
      kind,
      name,
    });
    return {
      status: "success",
      entries: entries.map(({ id, at, who, program, action, subjectKind, subjectName, before: was, after }) => ({
        id,
        at: at.toISOString(),
        who,
        program,
        action,
        subject: { kind: subjectKind, name: subjectName },
        before: was,
        after,
      })),
      next: next === null ? null : String(next),
    };
  });
}

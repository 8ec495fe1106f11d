import * as calls from "../../contract/admin/session.ts";
import type { Answer } from "../http/answer.ts";
import {
  type StaffDeps,
  acceptInvitation,
  countPasskeys,
  endStaffSession,
  proveStaff,
  readInvitation,
  readStaffSessions,
  signInStaff,
} from "../staff/staff.ts";
import { memberOf, personWire } from "./staff-caller.ts";

type Deps = StaffDeps & { readShopName: () => Promise<string> };

export function sessionRoutes(answer: Answer, deps: Deps): void {
  const { db, mail, readShopName } = deps;
  answer(calls.signIn)(async (credentials, caller) => {
    const { person, token } = await signInStaff(deps, credentials, caller);
    caller.keep(token);
    return { status: "success", person: personWire(memberOf(person)) };
  });
  answer(calls.whoAmI)(async (_body, { person }) => ({
    status: "success",
    person: personWire(person),
    hasPasskey: (await countPasskeys(db, person.id)) > 0,
    shop: { name: await readShopName() },
  }));
  answer(calls.signOut)(async (_body, { person, sessionId, keep }) => {
    await endStaffSession(db, person.id, sessionId);
    keep(null);
    return { status: "success" };
  });
  answer(calls.prove)(async (proof, caller) => {
    const { person, sessionId } = caller;
    caller.keep(await proveStaff(deps, { sessionId, staffId: person.id }, proof, caller));
    return { status: "success" };
  });
  answer(calls.ownSessions)(async (_body, { person, sessionId }) => ({
    status: "success",
    sessions: (await readStaffSessions(db, person.id, mail.clock())).map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  }));
  answer(calls.endOwnSession)(async (_body, { person }, _query, { id }) => {
    await endStaffSession(db, person.id, id);
    return { status: "success" };
  });
  answer(calls.readInvitation)(async (_body, _caller, _query, { token }) => ({
    status: "success",
    ...(await readInvitation(deps, token, await readShopName())),
  }));
  answer(calls.acceptInvitation)(async (given, caller, _query, params) => {
    const { person, recoveryCodes, token } = await acceptInvitation(deps, params.token, given, caller);
    caller.keep(token);
    return { status: "success", person: personWire(memberOf(person)), recoveryCodes };
  });
}

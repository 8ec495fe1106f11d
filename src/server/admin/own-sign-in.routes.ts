import * as calls from "../../contract/admin/own-sign-in.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffCaller } from "../http/caller.ts";
import {
  type OwnSession,
  type PasskeyDeps,
  addPasskey,
  changeAuthenticator,
  changeOwnPassword,
  newAuthenticator,
  newRecoveryCodes,
  proveWithPasskey,
  readOwnSignIn,
  removePasskey,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  signInWithPasskey,
} from "../staff/staff.ts";
import { memberOf, personWire } from "./staff-caller.ts";

type Deps = PasskeyDeps & { readShopName: () => Promise<string> };

const ownOf = ({ person, sessionId }: StaffCaller): OwnSession => ({ staffId: person.id, sessionId });

export function ownSignInRoutes(answer: Answer, deps: Deps): void {
  answer(calls.passkeySignInOptions)(async () => ({ status: "success", options: await requestPasskeySignIn(deps) }));
  answer(calls.passkeySignIn)(async ({ credential }, caller) => {
    const { person, token } = await signInWithPasskey(deps, credential, caller);
    caller.keep(token);
    return { status: "success", person: personWire(memberOf(person)) };
  });
  answer(calls.passkeyProofOptions)(async (_body, caller) => ({
    status: "success",
    options: await requestPasskeyProof(deps, ownOf(caller)),
  }));
  answer(calls.provePasskey)(async ({ credential }, caller) => {
    caller.keep(await proveWithPasskey(deps, ownOf(caller), credential));
    return { status: "success" };
  });
  answer(calls.ownSignIn)(async (_body, { person }) => {
    const { passkeys, ...rest } = await readOwnSignIn(deps, person.id);
    return {
      status: "success",
      ...rest,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });
  answer(calls.passkeyAddOptions)(async (_body, caller) => ({ status: "success", options: await requestPasskey(deps, ownOf(caller)) }));
  answer(calls.addPasskey)(async (given, caller) => {
    await addPasskey(deps, ownOf(caller), given, caller);
    return { status: "success" };
  });
  answer(calls.removePasskey)(async (_body, caller, _query, { id }) => {
    await removePasskey(deps, caller.person.id, id, caller);
    return { status: "success" };
  });
  answer(calls.changeOwnPassword)(async ({ password }, caller) => {
    await changeOwnPassword(deps, ownOf(caller), password, caller);
    return { status: "success" };
  });
  answer(calls.newAuthenticator)(async (_body, caller) => ({
    status: "success",
    ...(await newAuthenticator(deps, ownOf(caller), await deps.readShopName())),
  }));
  answer(calls.changeAuthenticator)(async ({ code }, caller) => {
    await changeAuthenticator(deps, ownOf(caller), code, caller);
    return { status: "success" };
  });
  answer(calls.newRecoveryCodes)(async (_body, caller) => ({
    status: "success",
    recoveryCodes: await newRecoveryCodes(deps, ownOf(caller), caller),
  }));
}

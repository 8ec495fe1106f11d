import { passkeyAdd, passkeyAddOptions, passkeyList, passkeyRemove, passkeySignIn, passkeySignInOptions } from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import type { Answer } from "../http/answer.ts";
import { currentPasswordOf, guestCartOf, kindOf, newTokenRow, passkeyRow, signedInReply } from "./accounts.wire.ts";
import type { MergeGuestCart } from "./deps.ts";
import type { PasskeyDeps } from "./passkey-challenges.ts";
import { requestPasskeySignIn, signInWithPasskey } from "./passkey-sign-in.ts";
import { addPasskey, readPasskeys, removePasskey, requestPasskey } from "./passkeys.ts";

export function passkeyRoutes(answer: Answer, deps: PasskeyDeps, mergeGuestCart: MergeGuestCart): void {
  answer(passkeySignInOptions)(async () => ({ status: "success", options: await requestPasskeySignIn(deps) }));

  answer(passkeySignIn)(async (body, caller) =>
    signedInReply(
      messages.account.signedIn,
      await signInWithPasskey(deps, { kind: kindOf(body), credential: body.credential }, caller, mergeGuestCart(guestCartOf(body))),
    ),
  );

  answer(passkeyList)(async (_body, { session }) => ({
    status: "success",
    passkeys: (await readPasskeys(deps.db, session)).map(passkeyRow),
  }));

  answer(passkeyAddOptions)(async (body, caller) => {
    const { token, options } = await requestPasskey(deps, caller.session, currentPasswordOf(body), caller);
    return { status: "success", options, ...newTokenRow(token) };
  });

  answer(passkeyAdd)(async (body, caller) => {
    await addPasskey(deps, caller.session, { name: body.passkey_name, credential: body.credential }, caller);
    return { status: "success", message: messages.passkey.added };
  });

  answer(passkeyRemove)(async (body, caller) => {
    const password = currentPasswordOf(body);
    const token = await removePasskey(deps, caller.session, { passkeyId: body.passkey_id, password }, caller);
    return { status: "success", message: messages.passkey.removed, ...newTokenRow(token) };
  });
}

/** Asks a signed-in shopper to prove again who they are, before something that a stolen session must not do. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Session } from "../http/caller.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { failure } from "../platform/failure.ts";
import { type Shopper, shopperById } from "./accounts.queries.ts";
import { type AccountsDeps, MINUTE_MS, type RequestOrigin, throttleKey } from "./deps.ts";
import { deviceHashOf } from "./sessions.ts";
import { throttlePassword } from "./throttle.ts";

/** This long after signing in, the current password is not needed. */
const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

export const currentNeeded = failure("account.current_needed", messages.account.currentNeeded, 422);
export const currentWrong = failure("account.current_wrong", messages.account.currentWrong, 422);

/** The signed-in shopper's account. Throws `sessionOver` when it has just been deleted. */
export async function currentShopper(db: Db, { shopperId }: Session): Promise<Shopper> {
  const shopper = await shopperById(db, shopperId);
  if (!shopper) throw sessionOver();
  return shopper;
}

/**
 * The signed-in shopper's account. `current`: the password, '' when it is left out, as it may be for ten minutes after signing in. Throws
 * `currentNeeded`, `currentWrong` or a failure with the code account.wait.
 */
export async function reauthenticateUnlessFresh(
  deps: AccountsDeps,
  session: Session,
  current: string,
  origin: RequestOrigin,
): Promise<Shopper> {
  if (current !== "") return await reauthenticate(deps, session, current, origin);
  const isFresh = deps.mail.clock().getTime() - session.signedInAt.getTime() <= FRESH_SIGN_IN_MS;
  if (!isFresh) throw currentNeeded();
  return await currentShopper(deps.db, session);
}

/** Checks the signed-in shopper's password again. Throws `currentWrong` or a failure with the code account.wait. */
export async function reauthenticate(deps: AccountsDeps, session: Session, password: string, origin: RequestOrigin): Promise<Shopper> {
  const shopper = await currentShopper(deps.db, session);
  // Attempts count for the device of the session, so that a stranger's sign-in attempts do not slow down its owner.
  const knownDevice = deviceHashOf(origin);
  const attempt = await throttlePassword(
    deps.db,
    { account: throttleKey(shopper), address: origin.address, knownDevice },
    deps.mail.clock(),
  );
  if (!(await deps.passwords.isRight(password, shopper.passwordHash))) throw currentWrong();
  await deps.db.transaction((tx) => attempt.succeed(tx));
  return shopper;
}

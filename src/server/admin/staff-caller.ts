/** Finds staff by the cookie of their session, and refuses what their role does not allow. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import { mayDo, roles } from "../../contract/admin/permissions.ts";
import type { Call } from "../../contract/call.ts";
import type { Db } from "../../db/connect.ts";
import type { DoorCaller, FindCaller, StaffMember } from "../http/caller.ts";
import { cookieOf } from "../http/cookie.ts";
import { callerOf } from "../http/shopper-sign-in.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type StaffRow, findStaffSession, findTokenHolder } from "../staff/staff.ts";

const signedOut = failure("staff.signed_out", texts.signedOut, 401);
const otherSite = failure("staff.other_site", texts.otherSite, 403);
const notAllowed = failure("staff.not_allowed", texts.notAllowed, 403);
const proofNeeded = failure("staff.proof_needed", texts.proofNeeded, 403);
const tokenWrong = failure("staff.token_wrong", texts.tokenWrong, 401);
const forPeople = failure("staff.for_people", texts.forPeople, 403);

const MINUTE_MS = 60_000;
/** Calls of one token in a minute, in one process. */
const CALLS_PER_MINUTE = 600;

/** The longest that a browser keeps the cookie; a session that is not used ends earlier. */
const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

type FindStaff = Pick<FindCaller, "staff" | "staff-door">;

/** A session is a cookie that scripts cannot read, and that a browser sends with requests of our own pages only. */
export function staffSignIn(app: FastifyInstance, { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }): FindStaff {
  const isSecure = publicUrl.startsWith("https:");
  // With the prefix a browser takes the cookie from this host over https only, and sends it to no other.
  const cookie = isSecure ? "__Host-staff" : "staff";
  /** Cookies to set with the replies of running requests. */
  const kept = new WeakMap<FastifyRequest, string | null>();
  app.addHook("onSend", async (request, reply) => {
    const token = kept.get(request);
    if (token === undefined) return;
    const age = token === null ? 0 : COOKIE_MAX_AGE_SECONDS;
    reply.header("set-cookie", `${cookie}=${token ?? ""}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isSecure ? "; Secure" : ""}`);
  });

  const countCall = countCalls();

  const door = (request: FastifyRequest): DoorCaller => {
    refuseOtherSites(request, publicUrl);
    return { ...callerOf(request), token: cookieOf(request, cookie), keep: (token) => void kept.set(request, token) };
  };
  /** A program makes calls that ask for a permission, with those of its token that its maker still has. Where people are asked for a proof, it is refused. */
  const findProgram = async (bearer: string, { may, needsProof }: Pick<Call, "may" | "needsProof">) => {
    const holder = await findTokenHolder(db, bearer, clock());
    if (!holder) throw tokenWrong();
    const { person, tokenId } = holder;
    countCall(tokenId);
    if (may === null || !holder.may.includes(may) || !mayDo(person.role, may)) throw notAllowed();
    if (needsProof) throw forPeople();
    return { person: { ...memberOf(person), tokenId }, sessionId: 0 };
  };
  return {
    "staff-door": async (request) => door(request),
    async staff(request, { may, needsProof }) {
      const caller = door(request);
      const bearer = bearerOf(request);
      if (bearer !== "") return { ...caller, ...(await findProgram(bearer, { may, needsProof })) };
      const found = await findStaffSession(db, caller.token, clock());
      if (!found) throw signedOut();
      const { id, person, isProved } = found;
      if (may !== null && !mayDo(person.role, may)) throw notAllowed();
      if (needsProof && !isProved) throw proofNeeded();
      return { ...caller, person: memberOf(person), sessionId: id };
    },
  };
}

export const memberOf = ({ id, name, email, role, totpSecret }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
  hasCode: totpSecret !== null,
});

/** A signed-in person, to themselves. */
export const personWire = (person: StaffMember) => ({ ...person, may: [...roles[person.role].may] });

/** A browser says where a request comes from. Another site's page can send none of ours, whatever cookies it gets the browser to send. */
function refuseOtherSites({ headers, method }: FastifyRequest, publicUrl: string): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && !(site === "none" && method === "GET")) throw otherSite();
  const { origin, host } = headers;
  if (origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== host) throw otherSite();
}

/** The token of 'Authorization: Bearer …'; '' without one. */
const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";

/** Counts the calls of each token. Its function throws when a token has made too many in this minute. */
function countCalls(): (tokenId: number) => void {
  let minute = 0;
  const made = new Map<number, number>();
  return (tokenId) => {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) made.clear();
    minute = now;
    const calls = (made.get(tokenId) ?? 0) + 1;
    made.set(tokenId, calls);
    if (calls > CALLS_PER_MINUTE) throw new Failure("staff.too_many_calls", texts.tooManyCalls, 429, 60);
  };
}

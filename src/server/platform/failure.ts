/** A refusal that a shopper may read. Anything else that is thrown is a bug and becomes a bare 500. */
export class Failure extends Error {
  /** Names the refusal to programs and logs, as `area.reason`; it is on the wire. */
  readonly code: string;
  readonly httpStatus: number;
  /** When another try makes sense; undefined when time changes nothing. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, httpStatus: number, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal that carries more than its message, under the names of the wire. */
export class FailureWith extends Failure {
  readonly more: object;

  constructor(code: string, message: string, httpStatus: number, more: object) {
    super(code, message, httpStatus);
    this.more = more;
  }
}

/** Creates one kind of failure: `throw notForSale()`; recognises it: `notForSale.is(error)`. */
export type FailureKind = { (): Failure; is(error: unknown): boolean };

/** Names a refusal once. `code` is for programs, `message` for people. */
export const failure = (code: string, message: string, httpStatus = 400): FailureKind =>
  Object.assign(() => new Failure(code, message, httpStatus), {
    is: (error: unknown) => error instanceof Failure && error.code === code,
  });

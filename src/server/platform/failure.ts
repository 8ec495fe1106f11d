/** A refusal that a shopper may read. Any other thrown error is a bug and becomes a bare 500. */
export class Failure extends Error {
  /** Identifies the refusal for programs and logs, as `area.reason`; sent in the reply. */
  readonly code: string;
  readonly httpStatus: number;
  /** When a retry can succeed; undefined when waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, httpStatus: number, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal with additional fields, under their wire names. */
export class FailureWith extends Failure {
  readonly more: object;

  constructor(code: string, message: string, httpStatus: number, more: object, retryAfterSeconds?: number) {
    super(code, message, httpStatus, retryAfterSeconds);
    this.more = more;
  }
}

/** Creates one kind of failure: `throw notForSale()`; recognises it: `notForSale.is(error)`. */
export type FailureKind = { (): Failure; is(error: unknown): boolean };

/** Defines a kind of refusal. `code` is for programs, `message` for people. */
export const failure = (code: string, message: string, httpStatus = 400): FailureKind =>
  Object.assign(() => new Failure(code, message, httpStatus), {
    is: (error: unknown) => error instanceof Failure && error.code === code,
  });

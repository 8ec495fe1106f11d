/** A refusal that a shopper may read. Anything else that is thrown is a bug and becomes a bare 500. */
export class Failure extends Error {
  readonly code: string;
  readonly httpStatus: number;
  /** When it is worth another try; undefined when time changes nothing. */
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

/** Names a refusal once; call the result to throw it: `throw notForSale()`. `code` is for logs and tests, `message` for people. */
export const failure =
  (code: string, message: string, httpStatus = 400) =>
  (): Failure =>
    new Failure(code, message, httpStatus);

/** A reason why the shop cannot start, as one line for the person who started it. `main.ts` prints it and exits with 1. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

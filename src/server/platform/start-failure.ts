/** A reason why the shop cannot start, in one readable line. `main.ts` prints it and exits with 1. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

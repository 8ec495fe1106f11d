/** Stands where the lines would be when they could not be read. */
import { cart } from "../../state/cart/browser-cart.ts";
import { messages } from "./messages.ts";

export const LostCart = ({ isBusy }: { isBusy: boolean }) => (
  <div className="lost-cart">
    <p className="alert" role="alert">
      {messages.lost}
    </p>
    <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void cart.read()}>
      {messages.tryAgain}
    </button>
  </div>
);

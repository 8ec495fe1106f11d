/** Shown in place of the lines when the cart cannot be loaded. */
import { cart } from "../../state/cart/browser-cart.ts";
import { messages } from "./messages.ts";

export const CartUnavailable = ({ isBusy }: { isBusy: boolean }) => (
  <div className="cart-unavailable">
    <p className="alert" role="alert">
      {messages.lost}
    </p>
    <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void cart.read()}>
      {messages.tryAgain}
    </button>
  </div>
);

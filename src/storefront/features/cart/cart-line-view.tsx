/** One line of the cart, on the cart page and in the drawer: the product, its price, and why it cannot be bought if it cannot. */
import { useId } from "react";
import { Link } from "react-router";
import { cartPath, signInPath } from "../../../shared/links.ts";
import { LineAmount } from "../../commerce/line-amount.tsx";
import { cart } from "../../state/cart/browser-cart.ts";
import type { CartLine } from "../../state/cart/cart-line.ts";

import { useSignedIn } from "../../state/storage.ts";
import { Icon } from "../../ui/icons.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { toast } from "../../ui/toast.ts";
import { lineChoice, lineLabel, lineName, linePath } from "./line-name.ts";
import {
  each,
  madeToOrder,
  messages,
  priceChanged,
  removeLabel,
  soldFrom,
  soldIn,
  takeMinimum,
  takeRemaining,
  inStock,
} from "./messages.ts";
import { toastRefusal } from "./toast-refusal.ts";
import { QuantityInput } from "./quantity-input.tsx";
import "./cart-line-view.css";

type Props = {
  line: CartLine;
  /** In the drawer. */
  isSmall?: boolean;
  onRemove: (line: CartLine) => void;
};

export function CartLineView({ line, isSmall = false, onRemove }: Props) {
  const reasonId = useId();
  const Name = isSmall ? "h3" : "h2";
  const to = linePath(line);
  const remove = () => onRemove(line);
  const canBuy = line.max > 0;
  return (
    <li className={isSmall ? "cart-line cart-line-small" : "cart-line"} data-line={line.key}>
      <LinePicture line={line} to={to} width={isSmall ? 72 : 132} />
      <div className="cart-line-what">
        <Name className={isSmall ? "cart-line-name" : "h3 cart-line-name"}>
          {to ? <Link to={to}>{lineName(line)}</Link> : lineName(line)}
        </Name>
        <p className="small quiet">{lineChoice(line)}</p>
      </div>
      <LinePrice line={line} />
      <LineNotes line={line} isSmall={isSmall} />
      <div className="cart-line-controls">
        {(canBuy || !(line.unitPrice > 0)) && <QuantityInput line={line} onRemove={remove} reasonId={reasonId} />}
        {isSmall ? (
          <button type="button" className="icon-btn" aria-label={removeLabel(lineLabel(line))} onClick={remove}>
            <Icon name="bin" />
          </button>
        ) : (
          <>
            <SaveForLater line={line} />
            <button type="button" className="link small" onClick={remove}>
              <span>{messages.remove}</span>
              <span className="sr"> {lineLabel(line)}</span>
            </button>
          </>
        )}
      </div>
      <p className="cart-line-reason small quiet" id={reasonId}>
        {canBuy && !line.problem ? reasonOf(line) : ""}
      </p>
    </li>
  );
}

/** Why a quantity button is disabled, or changes the quantity by more than one. */
function reasonOf({ quantity, min, max, step, isMadeToOrder }: CartLine): string {
  if (step > 1) return [soldIn(step), quantity >= max && !isMadeToOrder ? inStock(max) : ""].join(" ").trim();
  if (min > 1 && quantity <= min) return soldFrom(min);
  return quantity >= max && !isMadeToOrder ? inStock(max) : "";
}

function LinePicture({ line, to, width }: { line: CartLine; to: string; width: number }) {
  const picture = <Picture picture={line.picture ?? placeholder} sizes={`${width}px`} alt="" />;
  // The product's name is the accessible link.
  return to ? (
    <Link className="cart-line-picture" to={to} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  ) : (
    <span className="cart-line-picture">{picture}</span>
  );
}

function LinePrice({ line: { problem, unitPrice, mrp, quantity, total } }: { line: CartLine }) {
  // A line that cannot be bought has no total, so the unit price is shown.
  if (problem) return <p className="cart-line-price line-amount num">{unitPrice > 0 && <LineAmount total={unitPrice} mrp={0} />}</p>;
  return (
    <p className="cart-line-price line-amount num">
      <LineAmount total={total} mrp={mrp * quantity} />
      {quantity > 1 && <span className="small quiet">{each(unitPrice)}</span>}
    </p>
  );
}

function LineNotes({ line, isSmall }: { line: CartLine; isSmall: boolean }) {
  const { problem, priceWas, unitPrice, leadDays, isMadeToOrder, max } = line;
  const isDearer = priceWas !== null && unitPrice > priceWas;
  if (!problem && priceWas === null && !leadDays) return null;
  return (
    <div className="cart-line-notes">
      {problem && (
        <div className="alert" role="alert">
          <p>{problem}</p>
          {max > 0 && <TakeAvailable line={line} />}
        </div>
      )}
      {priceWas !== null && <p className={isDearer ? "small err" : "small ok"}>{priceChanged(priceWas, unitPrice)}</p>}
      {!problem &&
        isMadeToOrder &&
        leadDays &&
        (isSmall ? (
          <p className="small cart-line-made">{madeToOrder(leadDays)}</p>
        ) : (
          <div className="note">
            <span className="diamond" />
            <p>{madeToOrder(leadDays)}</p>
          </div>
        ))}
    </div>
  );
}

/** Offers the nearest quantity that is sold. */
function TakeAvailable({ line: { key, quantity, min, max, step } }: { line: CartLine }) {
  const take = Math.min(Math.max(quantity - (quantity % step), min), max);
  return (
    <button type="button" className="link small" onClick={() => void toastRefusal(cart.set(key, take))}>
      <span>{quantity > max ? takeRemaining(max) : takeMinimum(take)}</span>
    </button>
  );
}

/** Guests sign in first and return to their cart. */
function SaveForLater({ line }: { line: CartLine }) {
  const isSignedIn = useSignedIn();
  const label = (
    <>
      <span>{messages.saveForLater}</span>
      <span className="sr"> {lineLabel(line)}</span>
    </>
  );
  if (!isSignedIn)
    return (
      <Link className="link small" to={signInPath(cartPath)}>
        {label}
      </Link>
    );
  const save = async () => {
    if (await toastRefusal(cart.saveForLater(line.key))) toast(messages.saved);
  };
  return (
    <button type="button" className="link small" onClick={() => void save()}>
      {label}
    </button>
  );
}

/** An address in the address book. */
import { Link } from "react-router";
import { MobileNumber } from "../../commerce/mobile-number.tsx";
import { addressPath } from "../../../shared/links.ts";
import { type Address, linesOf, nameOf, typeOf } from "./addresses.ts";
import { messages } from "./messages.ts";

type Props = { address: Address; isBusy: boolean; onChoose: () => void; onRemove: () => void };

export function AddressCard({ address, isBusy, onChoose, onRemove }: Props) {
  const titleId = `address-${address.id}`;
  /** Makes the button names of each card unique for screen readers. */
  const accessibleSuffix = <span className="sr"> {messages.addressOf(nameOf(address), address.city.name)}</span>;
  return (
    <li className="address-card" aria-labelledby={titleId}>
      <p className="small quiet">
        {typeOf(address)}
        {address.isDefault && <span className="address-is-default">{messages.isDefault}</span>}
      </p>
      <h2 className="h3" id={titleId}>
        {nameOf(address)}
      </h2>
      <address className="muted">
        {linesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <MobileNumber mobile={address.mobile} />
      </address>
      <p className="address-ways">
        <Link className="link small" to={addressPath(address.id)} preventScrollReset>
          <span>
            {messages.edit}
            {accessibleSuffix}
          </span>
        </Link>
        <button type="button" className="link small" aria-haspopup="dialog" onClick={onRemove}>
          <span>
            {messages.remove}
            {accessibleSuffix}
          </span>
        </button>
        {!address.isDefault && (
          <button type="button" className="link small" aria-busy={isBusy} aria-disabled={isBusy} onClick={onChoose}>
            <span>
              {messages.makeDefault}
              {accessibleSuffix}
            </span>
          </button>
        )}
      </p>
    </li>
  );
}

/** The panels DETAILS, SHIPPING, the owner's tabs and ENQUIRY: native folds, which open without JavaScript. */
import { Link } from "react-router";
import { SELLER_PAGE, pagePath } from "../../../shared/links.ts";
import { WhatsAppLink } from "../../commerce/whats-app-link.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { type Fact, detailGroups, sizeNameOf } from "./detail-groups.ts";
import {
  DETAILS,
  ENQUIRY,
  ENQUIRY_TEXT,
  ENQUIRY_TEXT_END,
  SELLER,
  SHIPPING,
  WHATS_APP,
  shippingPanel,
  whatsAppText,
} from "./detail-messages.ts";
import type { ProductView, ShopFacts, Variation } from "./product.ts";

type Props = { product: ProductView; variation: Variation; shop: ShopFacts };

const isShipping = (name: string) => name.trim().toLowerCase() === "shipping";

export function DetailPanels({ product, variation, shop }: Props) {
  const shipping = product.tabs.find(({ name }) => isShipping(name));
  const others = product.tabs.filter(({ name }) => !isShipping(name));
  return (
    <div className="panels">
      <Accordion title={DETAILS} open>
        {product.description && <OwnerHtml html={product.description} />}
        {detailGroups(product, variation).map(({ title, facts, isOpen }) => (
          <Accordion title={title} open={isOpen} className="facts" key={title}>
            <Facts facts={facts} title={title} />
          </Accordion>
        ))}
      </Accordion>
      <Accordion title={SHIPPING}>{shipping ? <OwnerHtml html={shipping.html} /> : <p>{shippingPanel(shop.shipping)}</p>}</Accordion>
      {others.map(({ name, html }) => (
        <Accordion title={name.toUpperCase()} key={name}>
          <OwnerHtml html={html} />
        </Accordion>
      ))}
      <Accordion title={ENQUIRY}>
        <Enquiry product={product} variation={variation} shop={shop} />
      </Accordion>
    </div>
  );
}

function Facts({ facts, title }: { facts: readonly Fact[]; title: string }) {
  const [only] = facts;
  if (facts.length === 1 && only?.[0] === title) return <p className="small">{only[1]}</p>;
  return (
    <table className="spec small">
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Enquiry({ product, variation, shop: { email, phone, hours } }: Props) {
  const subject = encodeURIComponent(`${product.name} (${variation.sku})`);
  return (
    <>
      <p>
        {ENQUIRY_TEXT} {product.name}
        {ENQUIRY_TEXT_END}
      </p>
      <ul className="product-enquiry">
        {phone && (
          <li>
            <WhatsAppLink dial={phone.dial} label={WHATS_APP} message={whatsAppText(product.name, sizeNameOf(product, variation))} />
          </li>
        )}
        {email && (
          <li>
            <a className="link" href={`mailto:${email}?subject=${subject}`}>
              <span>{email}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a className="link num" href={`tel:${phone.dial}`}>
              <span>{phone.shown}</span>
            </a>
            <span className="quiet small"> {hours}</span>
          </li>
        )}
        {/* Legal Metrology (Packaged Commodities) Rules, rule 6(10). */}
        <li>
          <Link className="link" to={pagePath(SELLER_PAGE)}>
            <span>{SELLER}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

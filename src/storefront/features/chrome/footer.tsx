import { Link } from "react-router";
import { footerContent } from "./footer-content.ts";
import "./footer.css";

export function Footer({ year }: { year: number | undefined }) {
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Link className="footer-logo" to="/" aria-label="Dhurrie, home">
              <img src="/brand/logo-wordmark-light.svg" width="507" height="176" alt="" loading="lazy" />
            </Link>
            <Showroom />
          </div>
          {footerContent.columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="footer-title">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-end">
          <p>Corporate address: {footerContent.corporate}</p>
          <p>© {year} Dhurrie. All rights reserved.</p>
        </div>
      </div>
    </footer>
  );
}

function Showroom() {
  const { showroom, hours, phone } = footerContent;
  return (
    <address>
      <p>
        Showroom
        {showroom.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p>Open {hours}</p>
      <p>
        Call us
        <a className="footer-phone" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
      </p>
    </address>
  );
}

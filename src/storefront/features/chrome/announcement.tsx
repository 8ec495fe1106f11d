import { Link } from "react-router";
import "./announcement.css";

export function Announcement() {
  return (
    <aside className="announcement on-dark" aria-label="Announcement">
      <div className="wrap">
        <div className="announcement-side">
          <Link to="/trade-program">Trade programme</Link>
          <Link to="/store-locator">Find a store</Link>
        </div>
        <p>
          Free shipping all over India<span className="only-desk">. Ready pieces leave the same day.</span>
        </p>
        <div className="announcement-side">
          <Link to="/book-an-appointment">Book an appointment</Link>
          <Link to="/order-status">Track an order</Link>
        </div>
      </div>
    </aside>
  );
}

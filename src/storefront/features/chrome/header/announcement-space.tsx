import "./header.css";

/** Reserves the height of a strip that is still loading. */
export const AnnouncementSpace = () => (
  <div className="announcement" aria-hidden="true">
    <div className="wrap" />
  </div>
);

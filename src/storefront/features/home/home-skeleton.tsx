/** Stands where the home page will be, while a shopper comes back to it. */
import "./home-page.css";

export const HomeSkeleton = () => (
  <div className="home-skeleton" aria-busy="true">
    <div className="skeleton" />
  </div>
);

/** Reserves the place of the menu while it loads. */

/** Specification 1, section 9. */
const skeletons = [1, 2, 3, 4, 5];

export const MainMenuSkeleton = () => (
  <ul className="menu" aria-hidden="true">
    {skeletons.map((place) => (
      <li className="menu-item menu-skeleton" key={place}>
        <span className="menu-top">
          <span className="skeleton" />
        </span>
      </li>
    ))}
  </ul>
);

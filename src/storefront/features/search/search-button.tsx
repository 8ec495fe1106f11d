/** Opens the search on a phone. */
import { DrawerButton } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";

export const searchPanel = "search-panel";

export const SearchButton = () => (
  <DrawerButton drawer={searchPanel} className="icon-btn" aria-label="Search">
    <Icon name="search" />
  </DrawerButton>
);

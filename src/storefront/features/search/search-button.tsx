/** Opens the search on a phone. */
import { DrawerButton } from "../../ui/drawer-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { searchLabel } from "./button-messages.ts";

export const searchPanel = "search-panel";

export const SearchButton = () => (
  <DrawerButton drawer={searchPanel} className="icon-btn" aria-label={searchLabel}>
    <Icon name="search" />
  </DrawerButton>
);

/** The search on a phone: the box with earlier terms below it. */
import { closeDrawer, Drawer, DrawerButton } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";
import { SearchForm } from "./search-form.tsx";

const searchPanel = "search-panel";

export function SearchButton() {
  return (
    <DrawerButton drawer={searchPanel} className="icon-btn" aria-label="Search">
      <Icon name="search" />
    </DrawerButton>
  );
}

export function SearchPanel() {
  return (
    <Drawer id={searchPanel} title="Search" side="left">
      <SearchForm alwaysOpen onSearch={() => closeDrawer(searchPanel)} />
    </Drawer>
  );
}

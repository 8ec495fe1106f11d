/** The search on a phone: the box with earlier terms below it. */
import { closeDrawer, Drawer } from "../../ui/drawer.tsx";
import { searchPanel } from "./search-button.tsx";
import { SearchForm } from "./search-form.tsx";

export const SearchPanel = () => (
  <Drawer id={searchPanel} title="Search" side="left">
    <SearchForm alwaysOpen onSearch={() => closeDrawer(searchPanel)} />
  </Drawer>
);

/** A field in which someone types, and picks one of what is found: with the arrow keys and Enter, the mouse or a finger. */
import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { explain } from "../api.ts";
import { pickerMessages as texts } from "./picker-messages.ts";

type Props<Item> = {
  label: string;
  description?: string | undefined;
  placeholder: string;
  error?: ReactNode;
  /** Names what is searched in, for the cache. */
  kind: string;
  search: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  keyOf: (item: Item) => string;
  renderOption: (item: Item) => ReactNode;
  pick: (item: Item) => void;
  field?: Ref<HTMLInputElement>;
};

const TYPING_MS = 200;
const SHORTEST_SEARCH = 2;

export function SearchPicker<Item>({
  label,
  description,
  placeholder,
  error,
  kind,
  search,
  keyOf,
  renderOption,
  pick,
  field,
}: Props<Item>) {
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isLong = text.length >= SHORTEST_SEARCH;
  const found = useQuery({
    queryKey: ["picker", kind, text],
    // An answer to what was typed before is not waited for.
    queryFn: ({ signal }) => search(text, signal),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const items = isLong ? (found.data ?? []) : [];
  const isCurrent = text === typed.trim() && !found.isPlaceholderData;
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { selectFirstOption } = box;
  useEffect(() => {
    // Enter picks the first one, as soon as it is the answer to what is in the field.
    if (isCurrent && items.length > 0) selectFirstOption();
  }, [isCurrent, items.length, text, selectFirstOption]);
  return (
    <Combobox
      store={box}
      onOptionSubmit={(key) => {
        const item = items.find((one) => keyOf(one) === key);
        if (!item) return;
        setTyped("");
        box.closeDropdown();
        pick(item);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          role="combobox"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          autoComplete="off"
          label={label}
          description={description}
          placeholder={placeholder}
          error={error}
          value={typed}
          rightSection={isLong && found.isFetching && <Loader size={16} aria-label={texts.searching} />}
          onFocus={() => typed !== "" && box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            box.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLong || (items.length === 0 && found.isPending)}>
        <Combobox.Options aria-label={texts.found} mah={360} style={{ overflowY: "auto" }}>
          {items.map((item) => (
            <Combobox.Option key={keyOf(item)} value={keyOf(item)} style={{ minHeight: 44 }}>
              {renderOption(item)}
            </Combobox.Option>
          ))}
          {items.length === 0 && found.isError && <Combobox.Empty role="alert">{explain(found.error)}</Combobox.Empty>}
          {items.length === 0 && found.isSuccess && <Combobox.Empty>{texts.nothing(text)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

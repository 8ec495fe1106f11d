/** The parts of the form of a product that are mostly text: its name, where it is shown, its facts, and how it is found. */
import { Button, Group, MultiSelect, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { DETAIL_GROUPS } from "../../shared/product-details.ts";
import { productPath } from "../../shared/links.ts";
import { productSearch } from "../../contract/admin/catalogue.ts";
import { send } from "../api.ts";
import { MovableRows } from "../bricks/movable-rows.tsx";
import { RichText } from "../bricks/rich-text.tsx";
import { pickerMessages } from "../bricks/picker-messages.ts";
import { SearchPicker } from "../bricks/search-picker.tsx";
import { AddTerm } from "./attributes/add-term.tsx";
import { catalogue } from "./messages.ts";
import { type Part, options } from "./part.ts";
import { pointIs } from "./readiness.tsx";
import { SearchPreview, TEXT_LENGTH } from "./previews.tsx";
import { named, withSku } from "./naming.ts";

export function BasicsPart({ draft, set, text, problem, choices, savedSlug }: Part & { savedSlug: string | null }) {
  const texts = catalogue.basics;
  const moves = savedSlug !== null && draft.slug !== savedSlug;
  return (
    <section className="sheet form-part">
      <h2>{texts.title}</h2>
      <TextInput
        {...text("name")}
        label={texts.name}
        onChange={({ currentTarget }) => set(savedSlug === null ? named(draft, currentTarget.value) : { name: currentTarget.value })}
      />
      <div className="record-pair">
        <TextInput
          {...text("sku")}
          label={texts.sku}
          description={texts.skuHint}
          autoCapitalize="characters"
          onChange={({ currentTarget: { value } }) => set({ sku: value, variations: withSku(draft.variations, draft.sku, value) })}
        />
        <TextInput
          {...text("slug")}
          label={texts.slug}
          description={moves ? texts.slugMoves : texts.slugHint(choices.publicUrl.replace(/^https?:\/\//, "") + productPath(draft.slug))}
        />
      </div>
      <TextInput {...text("subtitle")} label={texts.subtitle} />
      <div {...pointIs("description")}>
        <RichText
          label={texts.description}
          value={draft.description}
          error={problem("description")}
          onChange={(description) => set({ description })}
        />
      </div>
    </section>
  );
}

export function PlacesPart({ draft, set, problem, choices }: Part) {
  const texts = catalogue.places;
  const moveRelated = async (id: number, beforeId: number | null) => {
    const others = draft.related.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === beforeId);
    set({ related: others.toSpliced(at < 0 ? others.length : at, 0, ...draft.related.filter((one) => one.id === id)) });
  };
  return (
    <section className="sheet form-part">
      <h2>{texts.title}</h2>
      <MultiSelect
        wrapperProps={pointIs("category")}
        label={texts.categories}
        description={texts.categoriesHint}
        searchable
        data={options(choices.categories)}
        value={draft.categories}
        error={problem("categories")}
        onChange={(categories) => set({ categories })}
      />
      <div className="record-pair">
        <MultiSelect
          label={texts.collections}
          description={texts.collectionsHint}
          searchable
          data={options(choices.collections)}
          value={draft.collections}
          error={problem("collections")}
          onChange={(collections) => set({ collections })}
        />
        <MultiSelect
          label={texts.tags}
          description={texts.tagsHint}
          searchable
          data={options(choices.tags)}
          value={draft.tags}
          error={problem("tags")}
          onChange={(tags) => set({ tags })}
        />
      </div>
      <h3>{texts.related}</h3>
      {draft.related.length > 0 && (
        <MovableRows items={draft.related} label={texts.related} mayMove isQuiet move={moveRelated}>
          {({ id, name }) => (
            <>
              <span className="tree-name breaks">{name}</span>
              <Button
                variant="subtle"
                aria-label={texts.relatedRemove(name)}
                onClick={() => set({ related: draft.related.filter((one) => one.id !== id) })}
              >
                ×
              </Button>
            </>
          )}
        </MovableRows>
      )}
      <SearchPicker
        label={texts.relatedAdd}
        placeholder={pickerMessages.wholeProductHint}
        error={problem("related")}
        kind="products"
        search={async (q, signal) => (await send(productSearch, { query: { q }, signal })).products}
        keyOf={({ id }) => String(id)}
        renderOption={({ name }) => name}
        pick={({ id, name }) => {
          if (!draft.related.some((one) => one.id === id)) set({ related: [...draft.related, { id, name }] });
        }}
      />
    </section>
  );
}

export function FactsPart({ draft, set, text, problem, choices }: Part) {
  const texts = catalogue.facts;
  const { details, tabs, termIds } = draft;
  const rate = choices.hsn
    .filter(({ prefix }) => draft.hsnCode.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  const attributes = choices.attributes.filter(({ isVariation }) => !isVariation);
  const changeDetail = (at: number, what: Partial<(typeof details)[number]>) =>
    set({ details: details.map((one, index) => (index === at ? { ...one, ...what } : one)) });
  const changeTab = (at: number, what: Partial<(typeof tabs)[number]>) =>
    set({ tabs: tabs.map((one, index) => (index === at ? { ...one, ...what } : one)) });
  return (
    <section className="sheet form-part">
      <h2>{texts.title}</h2>
      {problem("termIds") && (
        <p className="hot" role="alert">
          {problem("termIds")}
        </p>
      )}
      <div className="record-pair">
        {attributes.map(({ id, code, name, terms }) => {
          const own = new Set(terms.map((term) => String(term.id)));
          return (
            <div key={id} className="with-add" {...(code === "material" && pointIs("material"))}>
              <MultiSelect
                label={name}
                searchable
                data={options(terms)}
                value={termIds.filter((termId) => own.has(termId))}
                onChange={(chosen) => set({ termIds: [...termIds.filter((termId) => !own.has(termId)), ...chosen] })}
              />
              <AddTerm attribute={{ id, name }} onAdded={(termId) => set({ termIds: [...termIds, String(termId)] })} />
            </div>
          );
        })}
      </div>
      <div className="record-pair">
        <TextInput
          {...text("hsnCode")}
          wrapperProps={pointIs("hsn")}
          label={texts.hsn}
          description={draft.hsnCode === "" ? undefined : texts.hsnHint(rate?.percent ?? null)}
          inputMode="numeric"
        />
        <TextInput {...text("countryOfOrigin")} wrapperProps={pointIs("origin")} label={texts.country} description={texts.countryHint} />
        <TextInput {...text("originPlace")} label={texts.place} description={texts.placeHint} />
        <TextInput {...text("pileHeightMm")} label={texts.pile} inputMode="numeric" />
      </div>
      <h3>{texts.details}</h3>
      {details.map((detail, at) => (
        // Facts have no key of their own; the fields hold no state besides the form's.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="detail-row">
          <TextInput
            label={texts.detailName}
            value={detail.name}
            error={problem(`details.${at}.name`)}
            onChange={({ currentTarget }) => changeDetail(at, { name: currentTarget.value })}
          />
          <TextInput
            label={texts.detailValue}
            value={detail.value}
            error={problem(`details.${at}.value`)}
            onChange={({ currentTarget }) => changeDetail(at, { value: currentTarget.value })}
          />
          <NativeSelect
            label={texts.detailGroup}
            data={DETAIL_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
            value={detail.group}
            onChange={({ currentTarget }) =>
              changeDetail(at, { group: DETAIL_GROUPS.find((group) => group === currentTarget.value) ?? detail.group })
            }
          />
          <Button
            variant="subtle"
            aria-label={texts.removeDetail(detail.name)}
            onClick={() => set({ details: details.filter((_, index) => index !== at) })}
          >
            ×
          </Button>
        </div>
      ))}
      <Group {...pointIs("importer", "quantity")}>
        <Button variant="default" onClick={() => set({ details: [...details, { name: "", value: "", group: "at-a-glance" }] })}>
          {texts.addDetail}
        </Button>
      </Group>
      <h3>{texts.tabs}</h3>
      {tabs.map((tab, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="form-part">
          <Group align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={texts.tabName}
              value={tab.name}
              error={problem(`tabs.${at}.name`)}
              onChange={({ currentTarget }) => changeTab(at, { name: currentTarget.value })}
            />
            <Button
              variant="subtle"
              aria-label={texts.removeTab(tab.name)}
              onClick={() => set({ tabs: tabs.filter((_, index) => index !== at) })}
            >
              ×
            </Button>
          </Group>
          <RichText
            label={texts.tabBody}
            value={tab.body}
            error={problem(`tabs.${at}.body`)}
            onChange={(body) => changeTab(at, { body })}
          />
        </div>
      ))}
      <Group>
        <Button variant="default" onClick={() => set({ tabs: [...tabs, { name: "", body: "" }] })}>
          {texts.addTab}
        </Button>
      </Group>
    </section>
  );
}

export function SearchPart({ draft, text, set, problem, choices }: Part) {
  const texts = catalogue.search;
  return (
    <section className="sheet form-part">
      <h2>{texts.title}</h2>
      <TextInput {...text("seoTitle")} label={texts.seoTitle} description={texts.seoTitleHint} />
      <Textarea
        wrapperProps={pointIs("search")}
        label={texts.seoDescription}
        description={texts.seoDescriptionHint(draft.seoDescription.length)}
        value={draft.seoDescription}
        error={problem("seoDescription")}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => set({ seoDescription: currentTarget.value })}
        data-long={draft.seoDescription.length > TEXT_LENGTH || undefined}
      />
      <SearchPreview fields={draft} path={productPath(draft.slug)} publicUrl={choices.publicUrl} />
    </section>
  );
}

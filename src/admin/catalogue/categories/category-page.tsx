/** One category: its form, and deleting it with what needs it named. */
import { Badge, Button, Group, Select, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { addCategory, categoryDependants, categoryDetail, changeCategory, deleteCategory } from "../../../contract/admin/categories.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { categoryPath } from "../../../shared/links.ts";
import { Refused, checked, send } from "../../api.ts";
import { Confirm } from "../../bricks/confirm.tsx";
import { Pending } from "../../bricks/pending.tsx";
import { useChange } from "../../bricks/use-change.ts";
import { useMay } from "../../session/use-session.ts";
import { type Category, bodyOf, emptyFields, fieldsOf, fieldsWith } from "./category-fields.ts";
import { CategoryForm } from "./category-form.tsx";
import { categories as texts } from "./messages.ts";
import { type Branch, branchOf } from "./tree.ts";
import { optionsOf, useTree } from "./use-tree.ts";

export const NewCategory = () => <Pending query={useTree()}>{(tree) => <NewForm tree={tree} />}</Pending>;

function NewForm({ tree }: { tree: readonly Branch[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const below = tree.find(({ id }) => String(id) === search.get("below"));
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {below ? texts.addBelow(below.name) : texts.add}
        </Title>
      </div>
      <CategoryForm
        name={below ? `categories/new/${below.id}` : "categories/new"}
        saved={{ fields: { ...emptyFields, parentId: below ? String(below.id) : "" }, version: 0 }}
        label={texts.form.save}
        tree={tree}
        category={null}
        publicUrl={location.origin}
        submit={async (fields) => {
          const { id } = await send(addCategory, { body: checked(addCategory.body, bodyOf(fields)) });
          notifications.show({ message: texts.form.created(fields.name.trim()) });
          await navigate(`/categories/${id}`, { replace: true });
          await queries.invalidateQueries({ queryKey: ["categories"] });
          await queries.invalidateQueries({ queryKey: ["product-choices"] });
        }}
      />
    </>
  );
}

export function CategoryPage() {
  const id = Number(useParams()["id"]);
  const tree = useTree();
  const found = useQuery({ queryKey: ["categories", id], queryFn: () => send(categoryDetail, { params: { id } }) });
  return (
    <Pending query={found}>
      {({ category, publicUrl }) => (
        <Pending query={tree}>{(known) => <Shown key={id} category={category} publicUrl={publicUrl} tree={known} />}</Pending>
      )}
    </Pending>
  );
}

function Shown({ category, publicUrl, tree }: { category: Category; publicUrl: string; tree: readonly Branch[] }) {
  const { id, name, slug, version, isVisible } = category;
  const may = useMay();
  const change = useChange("categories", "product-choices");
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
        {!isVisible && (
          <Badge variant="light" color="ink" tt="none">
            {texts.hidden}
          </Badge>
        )}
        <Group gap="xs">
          {isVisible && (
            <Button component="a" href={categoryPath(slug)} target="_blank" variant="default">
              {texts.form.view}
            </Button>
          )}
          {may("catalogue.change") && (
            <>
              <Button component={Link} to={`/categories/new?below=${id}`} variant="default">
                {texts.addBelowIt}
              </Button>
              <Button variant="default" c="madder" onClick={() => setRemoving(true)}>
                {texts.remove.title}
              </Button>
            </>
          )}
        </Group>
      </div>
      <fieldset className="bare" disabled={!may("catalogue.change")}>
        <CategoryForm
          name={`categories/${id}`}
          saved={{ fields: fieldsOf(category), version }}
          history={{ kind: "category", name: slug, fieldsWith: (values) => fieldsWith(category, values) }}
          label={texts.form.save}
          tree={tree}
          category={category}
          publicUrl={publicUrl}
          submit={(fields, from) =>
            change(
              () => send(changeCategory, { params: { id }, body: checked(changeCategory.body, { ...bodyOf(fields), version: from }) }),
              texts.form.saved,
            )
          }
        />
      </fieldset>
      {isRemoving && <Remove category={category} tree={tree} close={() => setRemoving(false)} />}
    </>
  );
}

type Dependants = ReplyOf<typeof categoryDependants>;
const neededFor = ({ products, below, coupons, content }: Dependants): string[] => [
  ...(products > 0 ? [texts.remove.products(products)] : []),
  ...(below.length > 0 ? [texts.remove.below(below.join(", "))] : []),
  ...(coupons.length > 0 ? [texts.remove.coupons(coupons.join(", "))] : []),
  ...(content.length > 0 ? [texts.remove.content(content.join(", "))] : []),
];

function Remove({ category: { id, name, parentId }, tree, close }: { category: Category; tree: readonly Branch[]; close: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [into, setInto] = useState(parentId === null ? null : String(parentId));
  const found = useQuery({ queryKey: ["category-dependants", id], queryFn: () => send(categoryDependants, { params: { id } }), gcTime: 0 });
  const lines = found.data ? neededFor(found.data) : null;
  const own = new Set(branchOf(tree, id).map((one) => String(one.id)));
  const remove = async () => {
    if (!lines) return;
    if (lines.length > 0 && into === null) throw new Refused("", texts.remove.intoNeeded, []);
    await send(deleteCategory, { params: { id }, query: lines.length > 0 && into !== null ? { into } : {} });
    notifications.show({ message: texts.remove.done(name) });
    await navigate("/categories", { replace: true });
    queries.removeQueries({ queryKey: ["categories", id] });
    await Promise.all(["categories", "product-choices", "products"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <Confirm title={texts.remove.title} label={texts.remove.title} isDanger close={close} run={remove}>
      <Pending query={found}>
        {(dependants) => {
          const needs = neededFor(dependants);
          if (needs.length === 0) return <p className="breaks">{texts.remove.ask(name)}</p>;
          return (
            <>
              <p className="breaks">{texts.remove.needed(name)}</p>
              <ul>
                {needs.map((line) => (
                  <li key={line} className="breaks">
                    {line}
                  </li>
                ))}
              </ul>
              <Select
                label={texts.remove.into}
                description={texts.remove.intoHint}
                searchable
                data={optionsOf(tree).filter(({ value }) => !own.has(value))}
                value={into}
                onChange={setInto}
              />
            </>
          );
        }}
      </Pending>
    </Confirm>
  );
}

/** One product: its form, and putting it on sale, copying, archiving and deleting it. */
import { Badge, Button, Group, Menu, Switch, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  addProduct,
  changeProduct,
  copyProduct,
  deleteProduct,
  productChoices,
  productDependants,
  productDetail,
  setProductStatus,
} from "../../contract/admin/products.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { productPath } from "../../shared/links.ts";
import { checked, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { catalogue } from "./messages.ts";
import { type Choices, type Product, bodyOf, choicesKey, emptyFields, fieldsOf, fieldsWith } from "./product-fields.ts";
import { ProductForm } from "./product-form.tsx";
import { planOf, statusColours } from "./product-list.tsx";
import { Preview, Schedule } from "./schedule-dialogs.tsx";

const texts = catalogue.product;
const useChoices = () => useQuery({ queryKey: choicesKey, queryFn: () => send(productChoices), staleTime: 60_000 });

export const NewProduct = () => <Pending query={useChoices()}>{(choices) => <NewForm choices={choices} />}</Pending>;

function NewForm({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOnSale, setOnSale] = useState(true);
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.new}</Title>
      </div>
      <ProductForm
        name="products/new"
        saved={{ fields: { ...emptyFields, ...choices.usual }, version: 0 }}
        label={isOnSale ? texts.savePublish : texts.saveDraft}
        choices={choices}
        product={null}
        submit={async (fields) => {
          const { id } = await send(addProduct, { body: checked(addProduct.body, { ...bodyOf(fields), isOnSale }) });
          notifications.show({ message: isOnSale ? texts.addedOnSale : texts.added });
          await navigate(`/products/${id}`, { replace: true });
          await queries.invalidateQueries({ queryKey: ["products"] });
        }}
      >
        <Switch label={texts.atOnce} checked={isOnSale} onChange={({ currentTarget }) => setOnSale(currentTarget.checked)} />
      </ProductForm>
    </>
  );
}

export function ProductPage() {
  const id = Number(useParams()["id"]);
  const choices = useChoices();
  const found = useQuery({ queryKey: ["products", id], queryFn: () => send(productDetail, { params: { id } }) });
  return (
    <Pending query={found}>
      {({ product }) => <Pending query={choices}>{(known) => <Shown key={id} product={product} choices={known} />}</Pending>}
    </Pending>
  );
}

/** A button whose refusal is said at the bottom of the page. */
function Attempt({ run, isDisabled, children }: { run: () => Promise<void>; isDisabled: boolean; children: string }) {
  const [isBusy, attempt] = useAttempt();
  return (
    <Button loading={isBusy} disabled={isDisabled} title={isDisabled ? texts.unsavedFirst : undefined} onClick={() => void attempt(run)}>
      {children}
    </Button>
  );
}

type Dialog = "unpublish" | "archive" | "remove" | "schedule" | "preview" | null;

function Shown({ product, choices }: { product: Product; choices: Choices }) {
  const { id, name, slug, status, sku, version, isGiftCard } = product;
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = useChange("products");
  const [dialog, setDialog] = useState<Dialog>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [, attempt] = useAttempt();
  const close = () => setDialog(null);
  const plan = planOf(product);
  const set = (to: Product["status"], message: string) =>
    change(() => send(setProductStatus, { params: { id }, body: { status: to } }), message);
  const copy = async () => {
    const { id: copied } = await send(copyProduct, { params: { id } });
    notifications.show({ message: texts.copied });
    await queries.invalidateQueries({ queryKey: ["products"] });
    await navigate(`/products/${copied}`);
  };
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {name}
        </Title>
        <Badge variant="light" color={statusColours[status]} tt="none">
          {catalogue.products.statuses[status]}
        </Badge>
        {plan !== "" && <span className="quiet">{plan}</span>}
        <Group gap="xs">
          {status === "active" && (
            <Button component="a" href={productPath(slug)} target="_blank" variant="default">
              {texts.view}
            </Button>
          )}
          {status !== "active" && !isGiftCard && (
            <Button
              variant="default"
              disabled={isUnsaved}
              title={isUnsaved ? texts.unsavedFirst : undefined}
              onClick={() => setDialog("preview")}
            >
              {texts.preview}
            </Button>
          )}
          {may("catalogue.change") && (
            <>
              {status === "draft" && (
                <Attempt isDisabled={isUnsaved} run={() => set("active", texts.published)}>
                  {texts.publish}
                </Attempt>
              )}
              {status === "archived" && (
                <Attempt isDisabled={false} run={() => set("draft", texts.restored)}>
                  {texts.restore}
                </Attempt>
              )}
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default">{texts.more}</Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {!isGiftCard && <Menu.Item onClick={() => void attempt(copy)}>{texts.copy}</Menu.Item>}
                  <Menu.Item onClick={() => setDialog("schedule")}>{texts.schedule}</Menu.Item>
                  {status === "active" && <Menu.Item onClick={() => setDialog("unpublish")}>{texts.unpublish}</Menu.Item>}
                  {status !== "archived" && <Menu.Item onClick={() => setDialog("archive")}>{texts.archive}</Menu.Item>}
                  {!product.wasOrdered && (
                    <Menu.Item c="madder" onClick={() => setDialog("remove")}>
                      {texts.remove}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            </>
          )}
        </Group>
      </div>
      {isGiftCard ? (
        <p>{texts.giftCard}</p>
      ) : (
        <fieldset className="bare" disabled={!may("catalogue.change")}>
          <ProductForm
            name={`products/${id}`}
            saved={{ fields: fieldsOf(product), version }}
            history={{ kind: "product", name: sku, fieldsWith: (values) => fieldsWith(product, values) }}
            label={texts.save}
            watch={setUnsaved}
            choices={choices}
            product={product}
            submit={(fields, from) =>
              change(
                () => send(changeProduct, { params: { id }, body: checked(changeProduct.body, { ...bodyOf(fields), version: from }) }),
                texts.saved,
              )
            }
          />
        </fieldset>
      )}
      {dialog === "schedule" && <Schedule product={product} close={close} />}
      {dialog === "preview" && <Preview product={product} close={close} />}
      {dialog === "unpublish" && (
        <Confirm title={texts.unpublish} label={texts.unpublish} close={close} run={() => set("draft", texts.unpublished)}>
          <p>{texts.unpublishAsk}</p>
        </Confirm>
      )}
      {dialog === "archive" && (
        <Confirm title={texts.archive} label={texts.archive} close={close} run={() => set("archived", texts.archived)}>
          <p>{texts.archiveAsk}</p>
        </Confirm>
      )}
      {dialog === "remove" && <Remove product={product} close={close} />}
    </>
  );
}

function Remove({ product: { id, name }, close }: { product: Product; close: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useQuery({ queryKey: ["product-dependants", id], queryFn: () => send(productDependants, { params: { id } }), gcTime: 0 });
  return (
    <Confirm
      title={texts.remove}
      label={texts.remove}
      isDanger
      close={close}
      run={async () => {
        await send(deleteProduct, { params: { id } });
        notifications.show({ message: texts.removed(name) });
        await navigate("/products", { replace: true });
        queries.removeQueries({ queryKey: ["products", id] });
        await queries.invalidateQueries({ queryKey: ["products"] });
      }}
    >
      <p>{texts.removeAsk(name)}</p>
      <Pending query={found}>
        {(dependants) => {
          const lines = dependantLines(dependants);
          return (
            lines.length > 0 && (
              <>
                <p>{texts.dependants}</p>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )
          );
        }}
      </Pending>
    </Confirm>
  );
}

const dependantLines = ({ carts, wishlists, tradeTerms, relatedTo, content }: ReplyOf<typeof productDependants>): string[] => [
  ...(carts > 0 ? [texts.inCarts(carts)] : []),
  ...(wishlists > 0 ? [texts.onWishlists(wishlists)] : []),
  ...(tradeTerms > 0 ? [texts.tradeTerms(tradeTerms)] : []),
  ...(relatedTo.length > 0 ? [texts.relatedTo(relatedTo.join(", "))] : []),
  ...(content.length > 0 ? [texts.inContent(content.join(", "))] : []),
];

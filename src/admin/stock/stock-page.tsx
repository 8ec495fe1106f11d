/** The stock of one variation: what is there, why it is that, and what changes it. */
import { Button, Group, NumberInput, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useParams } from "react-router";
import { setLowStock, stockDetail } from "../../contract/admin/stock.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { useChange } from "../bricks/use-change.ts";
import { WideTable } from "../bricks/wide-table.tsx";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { ChangeStock, type StockDeed } from "./change-stock.tsx";
import { stock } from "./messages.ts";
import { nameOf } from "./stock-list.tsx";

const texts = stock.detail;
type Reply = ReplyOf<typeof stockDetail>;

export function StockPage() {
  const { id = "" } = useParams();
  const found = useInfiniteQuery({
    queryKey: ["stock", id],
    queryFn: ({ pageParam }) => send(stockDetail, { params: { id }, query: { cursor: pageParam } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Pending query={found}>
      {({ pages }) => (
        <Shown variation={pages[0]!.variation} movements={pages.flatMap(({ movements }) => movements)}>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </Shown>
      )}
    </Pending>
  );
}

function Shown({ variation, movements, children }: Pick<Reply, "variation" | "movements"> & { children: React.ReactNode }) {
  const may = useMay();
  const [deed, setDeed] = useState<StockDeed | null>(null);
  const { id, productId, sku, stock: left, ordered, countedAt, madeToOrder, isVisible, picture } = variation;
  return (
    <>
      <div className="page-head">
        <Title order={1}>
          <span className="with-thumb">
            <Thumb picture={picture} />
            <span className="breaks">{nameOf(variation)}</span>
          </span>
        </Title>
        {may("stock.change") && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setDeed("damaged")}>
              {stock.writeOff}
            </Button>
            <Button variant="default" onClick={() => setDeed("received")}>
              {stock.receive}
            </Button>
            <Button onClick={() => setDeed("counted")}>{stock.count}</Button>
          </Group>
        )}
      </div>
      <div className="order-columns">
        <div>
          <section className="part">
            <h2>{texts.history}</h2>
            <WideTable>
              <thead>
                <tr>
                  <th scope="col">{texts.when}</th>
                  <th scope="col">{texts.change}</th>
                  <th scope="col">{texts.after}</th>
                </tr>
              </thead>
              <tbody>
                {movements.map((movement) => (
                  <tr key={movement.id}>
                    <th scope="row">
                      {texts.reasons[movement.reason]}{" "}
                      {movement.orderNumber !== null && <Link to={`/orders/${movement.orderNumber}`}>{movement.orderNumber}</Link>}
                      <div className="quiet">
                        {dayAndTime(movement.at)}
                        {movement.staff !== null && `, ${movement.staff}`}
                      </div>
                      {movement.note !== "" && <div className="breaks">{movement.note}</div>}
                    </th>
                    <td>{movement.change === 0 ? texts.asExpected : signed(movement.change)}</td>
                    <td>{movement.stock}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
            {children}
          </section>
        </div>
        <section className="sheet">
          <dl className="facts">
            <dt>{texts.forSale}</dt>
            <dd>{left}</dd>
            <dt>{texts.ordered}</dt>
            <dd>{ordered}</dd>
            <dt>{texts.shelf}</dt>
            <dd>{left + ordered}</dd>
            <dt>{texts.counted}</dt>
            <dd>{countedAt === null ? texts.never : dayAndTime(countedAt)}</dd>
            <dt>{texts.sku}</dt>
            <dd className="breaks">{sku}</dd>
          </dl>
          {!isVisible && <p className="quiet">{texts.hidden}</p>}
          {isVisible && madeToOrder && <p className="quiet">{texts.madeToOrder}</p>}
          {may("stock.change") && <LowStock key={variation.lowStockAt ?? 0} {...variation} />}
          <p>
            <Link to={`/products/${productId}`}>{texts.product}</Link>
          </p>
        </section>
      </div>
      {deed !== null && <ChangeStock key={id} variation={variation} deed={deed} close={() => setDeed(null)} />}
    </>
  );
}

/** '+4', '−2' with a minus sign. */
const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

function LowStock({ id, lowStockAt }: Reply["variation"]) {
  const change = useChange("stock", "today");
  const [typed, setTyped] = useState<number | string>(lowStockAt ?? "");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await change(async () => {
        const body = checked(setLowStock.body, { lowStockAt: typed === "" ? null : typed });
        await send(setLowStock, { params: { id }, body });
      }, stock.low.saved);
    } catch (refused) {
      setError(fieldErrors(refused)["lowStockAt"] ?? String(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="low-stock">
      <NumberInput
        label={stock.low.label}
        description={stock.low.hint}
        inputMode="numeric"
        allowDecimal={false}
        hideControls
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={typed === (lowStockAt ?? "")}>
        {stock.low.save}
      </Button>
    </form>
  );
}

/** One coupon: its terms as a form, its use, and ending it. */
import { Badge, Button, Group, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { addCoupon, changeCoupon, couponDetail, deleteCoupon, setCouponActive } from "../../contract/admin/coupons.ts";
import { checked, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { day, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { CouponForm } from "./coupon-form.tsx";
import { type Coupon, couponColours, couponDays, couponTerms } from "./coupon-terms.ts";
import { bodyOf, emptyFields, fieldsOf, fieldsWith } from "./coupon-fields.ts";
import { selling } from "./messages.ts";

const texts = selling.coupons;

export function NewCoupon() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.add}</Title>
      </div>
      <CouponForm
        name="coupons/new"
        saved={{ fields: emptyFields, version: 0 }}
        label={texts.create}
        submit={async (fields) => {
          const { id } = await send(addCoupon, { body: checked(addCoupon.body, { ...bodyOf(fields), code: fields.code }) });
          notifications.show({ message: texts.created(fields.code.trim().toUpperCase()) });
          await queries.invalidateQueries({ queryKey: ["coupons"] });
          await navigate(`/coupons/${id}`, { replace: true });
        }}
      />
    </>
  );
}

export function CouponPage() {
  const { id = "" } = useParams();
  const found = useQuery({ queryKey: ["coupons", id], queryFn: () => send(couponDetail, { params: { id } }) });
  return <Pending query={found}>{({ coupon, orders }) => <Shown key={coupon.id} coupon={coupon} orders={orders} />}</Pending>;
}

function Shown({
  coupon,
  orders,
}: {
  coupon: Coupon;
  orders: readonly { number: string; at: string; discount: number; payable: number }[];
}) {
  const may = useMay();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"end" | "remove" | null>(null);
  const { id, code, state, isActive, used, held, discount, totalLimit } = coupon;
  const refresh = () => queries.invalidateQueries({ queryKey: ["coupons"] });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{code}</Title>
        <Badge variant="light" color={couponColours[state]} tt="none">
          {texts.states[state]}
        </Badge>
      </div>
      <p>
        {couponTerms(coupon)} · {couponDays(coupon)}
      </p>
      <div className="order-columns">
        <div>
          {may("coupons.change") && (
            <CouponForm
              name={`coupons/${id}`}
              saved={{ fields: fieldsOf(coupon), version: coupon.version }}
              history={{ kind: "coupon", name: code, fieldsWith: (values) => fieldsWith(coupon, values) }}
              label={selling.save}
              submit={async (fields, version) => {
                try {
                  await send(changeCoupon, { params: { id }, body: checked(changeCoupon.body, { ...bodyOf(fields), version }) });
                  notifications.show({ message: selling.saved });
                } finally {
                  await refresh();
                }
              }}
            />
          )}
        </div>
        <div>
          <section className="sheet">
            <h2>{texts.use}</h2>
            <dl className="facts">
              <dt>{texts.columns.used}</dt>
              <dd>{totalLimit === null ? used : texts.usedOf(used, totalLimit)}</dd>
              <dt>{texts.columns.discount}</dt>
              <dd>{money(discount)}</dd>
            </dl>
            {held > 0 && <p className="quiet">{texts.held(held)}</p>}
          </section>
          {may("coupons.change") && (
            <Group>
              {isActive ? (
                <Button variant="default" onClick={() => setDialog("end")}>
                  {texts.end}
                </Button>
              ) : (
                <Button
                  variant="default"
                  onClick={async () => {
                    await send(setCouponActive, { params: { id }, body: { isActive: true } });
                    notifications.show({ message: texts.resumed(code) });
                    await refresh();
                  }}
                >
                  {texts.resume}
                </Button>
              )}
              {used + held === 0 && (
                <Button variant="default" onClick={() => setDialog("remove")}>
                  {texts.remove}
                </Button>
              )}
            </Group>
          )}
          <section className="part">
            <h2>{texts.lastOrders}</h2>
            {orders.length === 0 ? (
              <p className="quiet">{texts.noOrders}</p>
            ) : (
              <WideTable>
                <thead>
                  <tr>
                    <th scope="col">{texts.columns.used}</th>
                    <th scope="col">{texts.columns.discount}</th>
                    <th scope="col">{texts.paid}</th>
                  </tr>
                </thead>
                <tbody>
                  {orders.map((order) => (
                    <tr key={order.number}>
                      <th scope="row">
                        <Link to={`/orders/${order.number}`}>{order.number}</Link> <span className="quiet">{day(order.at)}</span>
                      </th>
                      <td>{money(order.discount)}</td>
                      <td>{money(order.payable)}</td>
                    </tr>
                  ))}
                </tbody>
              </WideTable>
            )}
          </section>
        </div>
      </div>
      {dialog === "end" && (
        <Confirm
          title={texts.end}
          label={texts.end}
          isDanger
          close={() => setDialog(null)}
          run={async () => {
            await send(setCouponActive, { params: { id }, body: { isActive: false } });
            notifications.show({ message: texts.ended(code) });
            await refresh();
          }}
        >
          <p>{texts.endAsk(code)}</p>
        </Confirm>
      )}
      {dialog === "remove" && <Remove coupon={coupon} close={() => setDialog(null)} />}
    </>
  );
}

function Remove({ coupon: { id, code }, close }: { coupon: Coupon; close: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Confirm
      title={texts.remove}
      label={texts.remove}
      isDanger
      close={close}
      run={async () => {
        await send(deleteCoupon, { params: { id } });
        notifications.show({ message: texts.removed(code) });
        await navigate("/coupons", { replace: true });
        await queries.invalidateQueries({ queryKey: ["coupons", "list"] });
      }}
    >
      <p>{texts.removeAsk(code)}</p>
    </Confirm>
  );
}

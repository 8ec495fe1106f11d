/**
 * The rules for money, stock and e-mails, as data: each rule is one statement that finds violations. The rules only read. Amounts are in
 * rupees.
 */
import { type SQL, desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { audits } from "../../db/schema/audit.ts";

/** A violation: of which order, payment or product, what was expected, and what was found. */
export type Finding = { rule: string; subject: string; expected: string; found: string };
type Rule = { name: string; broken: (now: Date) => SQL };

/** Findings per rule. */
const MAX_FINDINGS_PER_RULE = 100;

const rupees = (amount: SQL) => sql`round(coalesce(${amount}, 0) / 100.0, 2)::text`;
export const ago = (now: Date, interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`;

/** Placed, and neither on hold nor cancelled. */
const isActive = sql`o.status in ('confirmed', 'shipped', 'delivered')`;

const payments: Rule[] = [
  {
    // The order's own payment may be refunded in parts; any other payment is refunded in full.
    name: "a captured payment has its order, or is refunded",
    broken: () => sql`
      with back as (select payment_id, sum(amount) as amount from refunds where state <> 'failed' group by payment_id),
        spent as (
          select split_part(c.sold_as, '/', 1) as number, sum(c.initial_amount + coalesce(w.amount, 0)) as spent
          from gift_cards c left join (select card_id, sum(amount) as amount from gift_card_entries where kind = 'withdrawn' group by card_id) w on w.card_id = c.id
          where c.sold_as is not null group by 1
        )
      select 'payment ' || p.payment_id || ' of order ' || o.number as subject,
        case when ${isActive} and p.is_the_orders then 'at most ' else '' end || ${rupees(sql`p.amount - coalesce(s.spent, 0)`)} || ' goes back' as expected,
        ${rupees(sql`b.amount`)} || ' goes back, the order is ' || o.status as found
      from payments_taken p join orders o on o.id = p.order_id left join back b on b.payment_id = p.payment_id
        left join spent s on s.number = o.number and o.status = 'cancelled' and p.is_the_orders
      where case when ${isActive} and p.is_the_orders then coalesce(b.amount, 0) > p.amount else coalesce(b.amount, 0) <> p.amount - coalesce(s.spent, 0) end`,
  },
  {
    name: "a placed order is paid once",
    broken: () => sql`
      with paid as (
        select order_id, count(*) filter (where is_the_orders) as times, sum(amount) filter (where is_the_orders) as amount,
          bool_or(not is_the_orders) as has_others
        from payments_taken group by order_id
      )
      select 'order ' || o.number as subject, 'one payment of ' || ${rupees(sql`o.payable + o.lowered`)} as expected,
        coalesce(p.times, 0) || ' payments of ' || ${rupees(sql`p.amount`)} as found
      from orders o left join paid p on p.order_id = o.id
      where o.method = 'online' and o.payable + o.lowered > 0 and o.placed_at is not null
        and (coalesce(p.times, 0) <> 1 or p.amount <> o.payable + o.lowered)
        and not (o.status in ('on_hold', 'cancelled') and coalesce(p.times, 0) = 0 and coalesce(p.has_others, false))`,
  },
  {
    name: "a payment attempt has the amount of its order",
    broken: () => sql`
      select 'order ' || o.number as subject, ${rupees(sql`o.payable + o.lowered`)} as expected, coalesce(${rupees(sql`a.amount`)}, 'nothing') as found
      from orders o left join payment_attempts a on a.order_id = o.id
      where (a.id is null and o.status = 'processing') or a.amount <> o.payable + o.lowered`,
  },
  {
    name: "a refund that the provider refused is made in another way",
    broken: () => sql`
      select 'refund ' || r.key || ' of order ' || o.number as subject, ${rupees(sql`r.amount`)} || ' goes back' as expected,
        'refused: ' || r.failure as found
      from refunds r join orders o on o.id = r.order_id
      where r.state = 'failed'`,
  },
  {
    // Banks take some days; asking the provider takes a minute.
    name: "a refund is requested and completed in time",
    broken: (now) => sql`
      select 'refund ' || r.key || ' of order ' || o.number as subject, 'asked for within an hour, done within ten days' as expected,
        r.state || ' since ' || r.created_at::timestamp(0) as found
      from refunds r join orders o on o.id = r.order_id
      where (r.state = 'due' and r.created_at < ${ago(now, "1 hour")}) or (r.state = 'asked' and r.created_at < ${ago(now, "10 days")})`,
  },
  {
    name: "a webhook event is processed in time",
    broken: (now) => sql`
      select 'notice ' || event_id as subject, 'done within an hour' as expected, 'waits since ' || received_at::timestamp(0) as found
      from provider_notices where done_at is null and received_at < ${ago(now, "1 hour")}`,
  },
  {
    // Its money is a refund, and the rest an entry of the gift card, both under its key.
    name: "a refund of units gives back what they cost, by the ways in which they were paid",
    broken: () => sql`
      with units as (select line_refund_id, sum(amount) as amount from refunded_units group by line_refund_id)
      select 'refund ' || r.key || ' of order ' || o.number as subject,
        ${rupees(sql`coalesce(u.amount, 0) + r.shipping + r.cod_charge`)} || ': ' || ${rupees(sql`r.money`)} || ' in money and ' || ${rupees(sql`r.gift_card`)} || ' on the card' as expected,
        ${rupees(sql`f.amount`)} || ' in money and ' || ${rupees(sql`e.amount`)} || ' on the card' as found
      from line_refunds r join orders o on o.id = r.order_id left join units u on u.line_refund_id = r.id
        left join (select order_id, regexp_replace(key, '-card$', '') as key, sum(amount) as amount from refunds group by 1, 2) f on f.key = r.key and f.order_id = r.order_id
        left join gift_card_entries e on e.refund_key = r.key and e.hold_key = o.hold_key
      where coalesce(u.amount, 0) + r.shipping + r.cod_charge <> r.money + r.gift_card
        or coalesce(f.amount, 0) <> r.money or coalesce(e.amount, 0) <> r.gift_card or r.shipping > o.shipping or r.cod_charge > o.cod_charge`,
  },
  {
    name: "the units of a line that count as refunded or returning are those of its refunds and open returns",
    broken: () => sql`
      with back as (select order_line_id, count(*) as units from refunded_units group by order_line_id),
        open as (select i.order_line_id, sum(i.quantity) as units from return_lines i join returns r on r.id = i.return_id where r.ended_at is null group by i.order_line_id)
      select 'line ' || l.id || ' of order ' || o.number as subject, coalesce(b.units, 0) || ' refunded, ' || coalesce(p.units, 0) || ' returning' as expected,
        l.refunded || ' refunded, ' || l.in_return || ' returning' as found
      from order_lines l join orders o on o.id = l.order_id left join back b on b.order_line_id = l.id left join open p on p.order_line_id = l.id
      where (l.refunded > 0 or l.in_return > 0 or b.units > 0 or p.units > 0) and (l.refunded <> coalesce(b.units, 0) or l.in_return <> coalesce(p.units, 0))`,
  },
  {
    name: "no more is refunded of a line than it cost",
    broken: () => sql`
      with back as (
        select u.order_line_id, count(*) as units, max(u.unit) as last, sum(u.amount) as amount, bool_or(r.order_id <> l.order_id) as is_foreign
        from refunded_units u join line_refunds r on r.id = u.line_refund_id join order_lines l on l.id = u.order_line_id group by u.order_line_id
      )
      select 'line ' || l.id || ' of order ' || o.number as subject, 'at most ' || l.quantity || ' units and ' || ${rupees(sql`l.unit_price * l.quantity - l.coupon_share`)} as expected,
        b.units || ' units and ' || ${rupees(sql`b.amount`)} || ' refunded' as found
      from back b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
      where b.last > l.quantity or b.amount > l.unit_price * l.quantity - l.coupon_share or l.is_gift_card or b.is_foreign`,
  },
  {
    // What was refunded of the price before lowers the refund, never the fee; a fee is kept only of what its customer was shown.
    name: "a return that was refunded has given back its goods less its fee, once",
    broken: () => sql`
      with goods as (select return_id, sum(quantity) as units from return_lines group by return_id),
        given as (select f.key, f.order_id, f.money + f.gift_card as amount, count(u.unit) as units from line_refunds f
          left join refunded_units u on u.line_refund_id = f.id where f.key like 'return-%' group by f.id)
      select 'return ' || coalesce(r.number, g.key) as subject, coalesce(k.units, 0) || ' units and ' || ${rupees(sql`r.worth - r.fee_kept`)} || ' at most' as expected,
        coalesce(g.units, 0) || ' units and ' || ${rupees(sql`g.amount`)} as found
      from (select r.*, 'return-' || r.number as refund_key from returns r where r.state in ('refunded', 'exchanged')) r
        full join given g on g.key = r.refund_key left join goods k on k.return_id = r.id
      where r.id is null or g.key is null or g.order_id <> r.order_id or g.units <> k.units or g.amount + r.fee_kept > r.worth + k.units or r.fee_kept > r.fee`,
  },
  {
    // Goods of an earlier release have no parcel: they arrive with their order.
    name: "the units of a line that count as delivered are those of its parcels that have arrived",
    broken: () => sql`
      with arrived as (select p.order_line_id, sum(p.quantity) as units from shipment_lines p join shipments s on s.id = p.shipment_id where s.state = 'delivered' group by 1),
        owed as (select l.id, case when o.status = 'delivered' then l.quantity - l.not_taken else coalesce(a.units, 0) end as units
          from order_lines l join orders o on o.id = l.order_id left join arrived a on a.order_line_id = l.id
          where not l.is_gift_card and (l.delivered > 0 or a.units > 0 or o.status = 'delivered'))
      select 'line ' || l.id || ' of order ' || o.number as subject, w.units || ' delivered' as expected, l.delivered || ' delivered' as found
      from owed w join order_lines l on l.id = w.id join orders o on o.id = l.order_id where l.delivered <> w.units`,
  },
  {
    name: "the units of a line that count as not taken in are those of its parcels that came back, and their invoices are credited",
    broken: () => sql`
      with back as (select p.order_line_id, sum(p.quantity) as units from shipment_lines p join shipments s on s.id = p.shipment_id where s.state = 'came_back' group by 1)
      select 'line ' || l.id || ' of order ' || o.number as subject, coalesce(b.units, 0) || ' not taken in' as expected, l.not_taken || ' not taken in' as found
      from order_lines l join orders o on o.id = l.order_id left join back b on b.order_line_id = l.id where (l.not_taken > 0 or b.units > 0) and l.not_taken <> coalesce(b.units, 0)
      union all
      select 'invoice ' || d.number, ${rupees(sql`d.total`)} || ' credited', ${rupees(sql`(select sum(k.total) from tax_documents k where k.corrects = d.id)`)} || ' credited'
      from tax_documents d join shipments s on s.id = d.shipment_id
      where s.state = 'came_back' and d.kind = 'invoice' and d.total <> coalesce((select sum(k.total) from tax_documents k where k.corrects = d.id), 0)`,
  },
  {
    name: "nothing comes back that has not arrived",
    broken: () => sql`
      with back as (select i.order_line_id, sum(i.quantity) as units from return_lines i join returns r on r.id = i.return_id
        where r.state not in ('refused', 'cancelled') group by i.order_line_id)
      select 'line ' || l.id || ' of order ' || o.number as subject, 'at most ' || l.delivered || ' units' as expected, b.units || ' returned or returning' as found
      from back b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id where b.units > l.delivered`,
  },
  {
    // Of an order whose parcels are still on their way, cash was taken at most for those that have arrived, with the charges on the first one.
    name: "no more cash is refunded than was paid on delivery",
    broken: () => sql`
      with back as (select order_id, sum(amount) as amount from refunds where payment_id is null group by order_id),
        taken as (select b.order_id, b.amount, case when o.status = 'delivered' then o.payable - o.not_taken else least(o.payable - o.not_taken, (select sum(l.delivered * l.unit_price) filter (where l.delivered > 0)
          + o.shipping + o.cod_charge from order_lines l where l.order_id = o.id)) end as most from back b join orders o on o.id = b.order_id)
      select 'order ' || o.number as subject, 'at most ' || ${rupees(sql`coalesce(t.most, 0)`)} as expected, ${rupees(sql`t.amount`)} || ' refunded' as found
      from taken t join orders o on o.id = t.order_id where t.amount > coalesce(t.most, 0) or o.method <> 'cod' or o.status = 'cancelled'`,
  },
];

const orders: Rule[] = [
  {
    name: "an order's totals equal the sum of its lines",
    broken: () => sql`
      with sums as (select order_id, sum(mrp * quantity) as item_total, sum((mrp - unit_price) * quantity) as discount from order_lines group by order_id)
      select 'order ' || o.number as subject, ${rupees(sql`s.item_total`)} || ' less ' || ${rupees(sql`s.discount`)} as expected,
        ${rupees(sql`o.item_total`)} || ' less ' || ${rupees(sql`o.discount`)} || ', to pay ' || ${rupees(sql`o.payable`)} as found
      from orders o left join sums s on s.order_id = o.id
      where s.item_total is distinct from o.item_total or s.discount is distinct from o.discount
        or o.payable <> o.item_total - o.discount + o.shipping + o.cod_charge - o.coupon - o.gift_card`,
  },
  {
    name: "the units in parcels are those that count as packed and sent",
    broken: () => sql`
      with parcels as (select p.order_line_id, sum(p.quantity) as packed, coalesce(sum(p.quantity) filter (where s.handed_over_at is not null), 0) as sent
        from shipment_lines p join shipments s on s.id = p.shipment_id group by p.order_line_id)
      select 'order ' || o.number || ', ' || l.name as subject, coalesce(p.packed, 0) || ' packed, ' || coalesce(p.sent, 0) || ' sent' as expected,
        l.packed || ' packed, ' || l.sent || ' sent' as found
      from order_lines l join orders o on o.id = l.order_id left join parcels p on p.order_line_id = l.id
      where (l.packed > 0 or p.order_line_id is not null) and (l.packed <> coalesce(p.packed, 0) or l.sent <> coalesce(p.sent, 0))`,
  },
  {
    name: "an order is placed once, or not at all",
    broken: () => sql`
      with placed as (select order_id, count(*) as times from order_events where kind in ('placed', 'held') group by order_id)
      select 'order ' || o.number as subject, case when o.placed_at is null then '0' else '1' end as expected, coalesce(p.times, 0)::text as found
      from orders o left join placed p on p.order_id = o.id
      where coalesce(p.times, 0) <> case when o.placed_at is null then 0 else 1 end`,
  },
  {
    // A pay link's lasts a day. While the provider is unreachable, a reservation lasts 15 minutes longer.
    name: "an order waits for its payment until its reservation is over",
    broken: (now) => sql`
      select 'order ' || o.number as subject, 'waits until ' || o.held_until::timestamp(0) as expected, o.status || ', and has reserved stock' as found
      from orders o where o.held_until < ${ago(now, "20 minutes")}`,
  },
];

const stock: Rule[] = [
  {
    name: "a product's stock is the sum of its visible variations",
    broken: () => sql`
      with sums as (select product_id, sum(stock) as stock from variants where is_visible group by product_id)
      select 'product ' || p.sku as subject, coalesce(s.stock, 0)::text as expected, p.total_stock::text as found
      from products p left join sums s on s.product_id = p.id where p.total_stock <> coalesce(s.stock, 0)`,
  },
  {
    name: "stock is the sum of its movements",
    broken: () => sql`
      with sums as (select variant_id, sum(change) as stock from stock_movements group by variant_id)
      select 'variation ' || v.sku as subject, coalesce(s.stock, 0)::text as expected, v.stock::text as found
      from variants v left join sums s on s.variant_id = v.id where v.stock <> coalesce(s.stock, 0)`,
  },
  {
    name: "stock is never below zero",
    broken: () => sql`
      select 'variation ' || sku as subject, '0 or more' as expected, stock::text as found from variants where stock < 0`,
  },
  {
    name: "an order reserves its units from its payment until it is cancelled or put on hold",
    broken: () => sql`
      select 'order ' || o.number as subject, case when o.holds_stock then 'no reserved stock' else 'reserved stock' end as expected,
        case when o.holds_stock then 'reserved stock' else 'no reserved stock' end || ', is ' || o.status as found
      from orders o where o.status <> 'processing' and o.holds_stock <> (o.status not in ('cancelled', 'on_hold'))`,
  },
];

const promotions: Rule[] = [
  {
    name: "a coupon's count matches its reservations and uses",
    broken: () => sql`
      with taken as (select coupon_id, count(*) as times from coupon_redemptions where state <> 'released' group by coupon_id)
      select 'coupon ' || c.code as subject, coalesce(t.times, 0) || ', of ' || coalesce(c.total_limit::text, 'any number') as expected,
        c.taken::text as found
      from coupons c left join taken t on t.coupon_id = c.id where c.taken <> coalesce(t.times, 0) or t.times > c.total_limit`,
  },
  {
    name: "a customer uses a coupon no more often than allowed",
    broken: () => sql`
      with taken as (
        select coupon_id, count(*) as times from coupon_redemptions where state <> 'released' group by coupon_id, email_hash
        union all
        select coupon_id, count(*) from coupon_redemptions where state <> 'released' and shopper_id is not null group by coupon_id, shopper_id
      )
      select 'coupon ' || c.code as subject, c.per_customer_limit::text as expected, max(t.times)::text as found
      from taken t join coupons c on c.id = t.coupon_id where t.times > c.per_customer_limit group by c.id`,
  },
  {
    // A parcel refused at the door does not release its coupon.
    name: "a coupon is reserved, used or released as its order requires",
    broken: () => sql`
      with owed as (
        select o.hold_key, o.number, o.coupon, case when o.status = 'processing' then case when o.holds_stock then 'held' else 'released' end when ${isActive} then 'used'
          when exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'refused') then 'used' else 'released' end as state
        from orders o where o.coupon > 0
      )
      select case when w.number is null then 'hold ' || r.hold_key else 'order ' || w.number end as subject,
        coalesce(w.state, 'released') || ' for ' || ${rupees(sql`w.coupon`)} as expected,
        coalesce(r.state || ' for ' || ${rupees(sql`r.amount`)}, 'nothing') as found
      from owed w full join coupon_redemptions r on r.hold_key = w.hold_key
      where r.state is distinct from coalesce(w.state, 'released') or r.amount < w.coupon`,
  },
  {
    name: "a gift card's entries are consistent with its amount",
    broken: () => sql`
      with sums as (
        select card_id, sum(amount) as balance, sum(amount) filter (where kind = 'issued') as issued from gift_card_entries group by card_id
      )
      select 'gift card …' || c.last_four as subject, ${rupees(sql`c.initial_amount`)} || ' issued, 0 or more left' as expected,
        ${rupees(sql`s.issued`)} || ' issued, ' || ${rupees(sql`s.balance`)} || ' left' as found
      from gift_cards c left join sums s on s.card_id = c.id
      where s.issued is distinct from c.initial_amount or s.balance < 0 or s.balance > c.initial_amount`,
  },
  {
    name: "a gift card pays for placed orders only",
    broken: () => sql`
      with paid as (
        select hold_key, -sum(amount) as amount, bool_or(kind = 'used') as is_used
        from gift_card_entries where hold_key is not null group by hold_key
      ), owed as (
        select o.hold_key, o.number, case when ${isActive} or (o.status = 'processing' and o.holds_stock) then o.gift_card - o.not_taken_on_card - coalesce(b.amount, 0) else 0 end as amount,
          ${isActive} as is_used
        from orders o left join (select order_id, sum(gift_card) as amount from line_refunds group by order_id) b on b.order_id = o.id where o.gift_card > 0
      )
      select case when w.number is null then 'hold ' || p.hold_key else 'order ' || w.number end as subject,
        ${rupees(sql`w.amount`)} || case when w.is_used then ', used' else '' end as expected,
        ${rupees(sql`p.amount`)} || case when p.is_used then ', used' else '' end as found
      from owed w full join paid p on p.hold_key = w.hold_key
      where coalesce(w.amount, 0) <> coalesce(p.amount, 0) or (w.amount > 0 and w.is_used <> p.is_used)`,
  },
  {
    name: "each gift card that was sold is issued once",
    broken: () => sql`
      with sold as (
        select o.number || '/' || l.id || '/' || piece as name, l.unit_price as amount
        from order_lines l join orders o on o.id = l.order_id cross join generate_series(1, l.quantity) piece
        where l.is_gift_card and o.placed_at is not null and not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'held')
      ), made as (select sold_as as name, count(*) as times, max(initial_amount) as amount from gift_cards where sold_as is not null group by sold_as)
      select 'gift card ' || coalesce(s.name, m.name) as subject, coalesce(${rupees(sql`s.amount`)}, 'none') as expected,
        coalesce(m.times, 0) || ' of ' || ${rupees(sql`m.amount`)} as found
      from sold s full join made m on m.name = s.name where s.amount is distinct from m.amount or m.times <> 1`,
  },
  {
    name: "a gift card is e-mailed on its day",
    broken: (now) => sql`
      select 'gift cards of order ' || o.number as subject, 'e-mailed at ' || d.send_at::timestamp(0) as expected, 'not e-mailed' as found
      from gift_card_deliveries d join orders o on o.id = d.order_id
      where d.sent_at is null and d.send_at < ${ago(now, "2 hours")} and ${isActive}
        and exists (select from gift_cards c join gift_card_entries e on e.card_id = c.id
          where c.sold_as like o.number || '/%' group by c.id having sum(e.amount) > 0)`,
  },
];

/** The e-mails about an order's events, by their keys. All failed payments of an order share one e-mail. */
const emails: Rule[] = [
  {
    name: "an order's event has exactly one e-mail",
    broken: () => sql`
      with due as (
        select 'order:' || o.number || ':' || case e.kind when 'placed' then 'confirmed' when 'refused' then case when e.key = '' then 'cancelled' else 'changed:' || e.key end
          when 'refunded' then 'refunded:' || e.key when 'changed' then 'changed:' || e.key
          when 'shipped' then rtrim('shipped:' || e.key, ':') else e.kind end as key, count(*) as times
        from order_events e join orders o on o.id = e.order_id
        where e.kind in ('placed', 'held', 'cancelled', 'refused', 'refunded', 'changed', 'shipped') or (e.kind = 'delivered' and o.carrier <> '')
        group by 1
      ), queued as (
        select key, count(*) as times from mail_outbox
        where kind in ('orderConfirmed', 'orderHeld', 'orderCancelled', 'orderRefunded', 'orderChanged', 'orderShipped', 'orderDelivered') group by key
      )
      select 'e-mail ' || coalesce(t.key, q.key) as subject, coalesce(t.times, 0)::text as expected, coalesce(q.times, 0)::text as found
      from due t full join queued q on q.key = t.key where t.times is distinct from q.times or t.times > 1`,
  },
  {
    name: "an e-mail is sent in time",
    broken: (now) => sql`
      select 'e-mail ' || key as subject, 'tried at ' || next_try_at::timestamp(0) as expected, 'waits after ' || tries || ' tries' as found
      from mail_outbox where state = 'waiting' and next_try_at < ${ago(now, "2 hours")}`,
  },
];

/** Only of a registered shop. */
const invoices: Rule[] = [
  {
    name: "invoices and credit notes are numbered without a gap",
    broken: () => sql`
      with numbers as (
          select kind, year, serial as first, serial as last from tax_documents
          union all select kind, year, first, last from document_gaps
        ),
        issued as (select kind, year, sum(last - first + 1) as times, min(first) as first, max(last) as last from numbers group by kind, year)
      select kind || 's of ' || year as subject, '1 to ' || coalesce(s.last, 0) as expected,
        coalesce(i.times, 0) || ' from ' || coalesce(i.first, 0) || ' to ' || coalesce(i.last, 0) as found
      from document_series s full join issued i using (kind, year)
      where s.last is distinct from i.last or i.times is distinct from i.last or i.first is distinct from 1`,
  },
  {
    // Due from the first settings with a GSTIN or the first invoice on, whatever keeps the shop from issuing it.
    name: "a shipped order has its invoice",
    broken: () => sql`
      with registered as (
        select least(
          (select min(issued_at) from tax_documents where kind = 'invoice'),
          (select min(v.created_at) from content_documents d join content_versions v on v.document_id = d.id
            where d.kind = 'settings' and d.published_at is not null and v.body #>> '{legal,gstin}' <> '')
        ) as since
      )
      select 'order ' || o.number || coalesce(', parcel ' || s.departure, '') as subject, 'an invoice' as expected, 'none' as found
      from orders o left join shipments s on s.order_id = o.id and s.handed_over_at is not null
      where (o.status in ('shipped', 'delivered') or (o.status = 'confirmed' and s.id is not null))
        and s.state is distinct from 'came_back' and coalesce(s.handed_over_at, o.shipped_at) >= (select since from registered)
        and exists (select 1 from order_lines l where l.order_id = o.id and not l.is_gift_card)
        and not exists (select 1 from tax_documents d where d.order_id = o.id and d.kind = 'invoice'
          and (s.id is null or d.shipment_id is null or d.shipment_id = s.id))`,
  },
  {
    // Gift cards that are sold are vouchers, not a supply. Of an order that leaves in parcels, the invoices add up to it once all of them have one.
    name: "the invoices of an order equal it, and are credited when it is cancelled",
    broken: () => sql`
      with vouchers as (select order_id, sum(unit_price * quantity) as amount from order_lines where is_gift_card group by order_id),
        parts as (select order_id, sum(total) as total, bool_or(shipment_id is null) as is_whole, count(*) as invoices, string_agg(number, ', ' order by id) as numbers
          from tax_documents where kind = 'invoice' group by order_id),
        left_with as (select order_id, count(*) as parcels from shipments where handed_over_at is not null group by order_id),
        credits as (select order_id, sum(total) as amount from tax_documents where kind = 'credit_note' group by order_id)
      select 'invoice ' || d.numbers || ' of order ' || o.number as subject,
        ${rupees(sql`o.item_total - o.discount + o.shipping + o.cod_charge - o.coupon - coalesce(v.amount, 0)`)}
          || case when o.status = 'cancelled' then ', all credited' else '' end as expected,
        ${rupees(sql`d.total`)} || ', ' || ${rupees(sql`c.amount`)} || ' credited' as found
      from parts d join orders o on o.id = d.order_id left join vouchers v on v.order_id = o.id left join credits c on c.order_id = o.id
        left join left_with p on p.order_id = o.id
      cross join lateral (select o.item_total - o.discount + o.shipping + o.cod_charge - o.coupon - coalesce(v.amount, 0) as total) due
      where d.total > due.total or coalesce(c.amount, 0) > d.total or (o.status = 'cancelled' and coalesce(c.amount, 0) <> d.total)
        or (d.total < due.total and (d.is_whole or (o.status in ('shipped', 'delivered') and d.invoices = p.parcels)))
        or exists (select from tax_documents i join tax_documents k on k.corrects = i.id where i.order_id = o.id group by i.id having sum(k.total) > i.total)`,
  },
];

export const rules: readonly Rule[] = [...payments, ...orders, ...stock, ...promotions, ...emails, ...invoices];

/** All statements of the transaction see the same moment, while the shop continues to take orders. */
export const useSnapshot = (tx: Db) => tx.execute(sql`set transaction isolation level repeatable read, read only`);

const foundRow = z.object({ subject: z.string(), expected: z.string(), found: z.string(), total: z.int() });

/** The first hundred violations of a rule, and a line that counts the others. */
export async function findBroken(tx: Db, { name, broken }: Rule, now: Date): Promise<Finding[]> {
  const rows = await readRows(
    tx,
    foundRow,
    sql`select subject, expected, found, count(*) over ()::int as total from (${broken(now)}) found order by subject limit ${MAX_FINDINGS_PER_RULE}`,
  );
  const more = (rows[0]?.total ?? 0) - rows.length;
  const findings = rows.map(({ subject, expected, found }) => ({ rule: name, subject, expected, found }));
  return more > 0 ? [...findings, { rule: name, subject: `${more} more`, expected: "", found: "" }] : findings;
}

/**
 * The units of each variation: in stock, reserved or sold by orders, and back here to be checked. The sum changes only when the owner counts the stock again, when a unit
 * comes back that was made to order, and when one of a parcel that nobody took in is found to be damaged.
 */
export async function countUnits(db: Db): Promise<Map<number, number>> {
  const rows = await readRows(
    db,
    z.object({ id: z.int(), units: z.int() }),
    sql`
    with not_taken as (
      select p.order_line_id, count(*) filter (where s.checked_at is null) as waiting, count(*) filter (where s.checked_at is not null) as checked
      from shipments s join shipment_lines p on p.shipment_id = s.id join order_lines l on l.id = p.order_line_id
      cross join generate_series(p.first_unit, p.first_unit + p.quantity - 1) n
      where s.state = 'came_back' and n <= l.from_stock group by p.order_line_id
    ), reserved as (
      select l.variant_id, sum(l.from_stock - (select count(*) from refunded_units u where u.order_line_id = l.id and u.is_restocked and u.unit <= l.from_stock)
        - coalesce(t.checked, 0)
        - least(greatest(l.from_stock - l.refunded, 0), (select coalesce(sum(i.sellable), 0) from return_lines i join returns r on r.id = i.return_id
          where i.order_line_id = l.id and r.state = 'checked'))) as units
      from order_lines l join orders o on o.id = l.order_id left join not_taken t on t.order_line_id = l.id
      where o.holds_stock and not exists (select from refunds r where r.order_id = o.id and r.is_restocked) group by l.variant_id
    ), waiting as (
      select l.variant_id, sum(t.waiting) as units
      from not_taken t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id where not o.holds_stock group by l.variant_id
    )
    select v.id, (v.stock + coalesce(r.units, 0) + coalesce(w.units, 0))::int as units
    from variants v left join reserved r on r.variant_id = v.id left join waiting w on w.variant_id = v.id order by v.id`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

type Audit = typeof audits.$inferSelect;

export const insertAudit = (db: Db, audit: Omit<Audit, "id">) => db.insert(audits).values(audit);

export const findLastAudit = async (db: Db): Promise<Omit<Audit, "id"> | undefined> =>
  (
    await db
      .select({ ranAt: audits.ranAt, tookMs: audits.tookMs, findings: audits.findings })
      .from(audits)
      .orderBy(desc(audits.ranAt), desc(audits.id))
      .limit(1)
  )[0];

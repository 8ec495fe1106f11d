ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_amounts";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lowered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind" CHECK ("order_events"."kind" in ('placed', 'paid', 'payment_failed', 'lapsed', 'held', 'shipped', 'delivered', 'cancelled', 'refused', 'refund_due', 'refunded', 'withdrawn', 'changed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_amounts" CHECK (least("orders"."item_total", "orders"."discount", "orders"."coupon", "orders"."gift_card", "orders"."shipping", "orders"."cod_charge", "orders"."payable", "orders"."lowered") >= 0
        and "orders"."payable" = "orders"."item_total" - "orders"."discount" + "orders"."shipping" + "orders"."cod_charge" - "orders"."coupon" - "orders"."gift_card");
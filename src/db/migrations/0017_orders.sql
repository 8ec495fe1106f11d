CREATE TABLE "cod_blocked_pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	CONSTRAINT "cod_blocked_pincode" CHECK ("cod_blocked_pincodes"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "cod_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"minimum" bigint NOT NULL,
	"maximum" bigint NOT NULL,
	"refusals_allowed" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_rules_once" CHECK ("cod_rules"."id" = 1),
	CONSTRAINT "cod_rules_amounts" CHECK ("cod_rules"."minimum" >= 0 and "cod_rules"."maximum" >= "cod_rules"."minimum" and "cod_rules"."maximum" < 20000000),
	CONSTRAINT "cod_rules_refusals" CHECK ("cod_rules"."refusals_allowed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"receipt" text NOT NULL,
	"provider_order_id" text,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_attempts_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_attempts_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments_taken" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"means" text NOT NULL,
	"is_the_orders" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_taken_amount" CHECK ("payments_taken"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_notices" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"refund_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "refund_state" CHECK ("refunds"."state" in ('due', 'asked', 'done', 'failed')),
	CONSTRAINT "refund_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refund_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"key" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_event_kind" CHECK ("order_events"."kind" in ('placed', 'paid', 'payment_failed', 'lapsed', 'held', 'shipped', 'delivered', 'cancelled', 'refused', 'refund_due', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"combination" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"picture_id" integer,
	"terms" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"mrp" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"from_stock" integer NOT NULL,
	"lead_min_days" smallint,
	"lead_max_days" smallint,
	CONSTRAINT "order_line_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."from_stock" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_line_price" CHECK ("order_lines"."unit_price" > 0 and "order_lines"."mrp" >= "order_lines"."unit_price"),
	CONSTRAINT "order_line_lead" CHECK (("order_lines"."lead_min_days" is null) = ("order_lines"."lead_max_days" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"shopper_id" integer,
	"access_token" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"address" jsonb NOT NULL,
	"note" text NOT NULL,
	"item_total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"coupon" bigint NOT NULL,
	"coupon_code" text NOT NULL,
	"gift_card" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cod_charge" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"hold_key" text NOT NULL,
	"holds_stock" boolean NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"placed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_holdKey_unique" UNIQUE("hold_key"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "order_status" CHECK ("orders"."status" in ('processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'on_hold')),
	CONSTRAINT "order_method" CHECK ("orders"."method" in ('cod', 'online')),
	CONSTRAINT "order_waits" CHECK (("orders"."status" = 'processing') = ("orders"."held_until" is not null)),
	CONSTRAINT "order_placed" CHECK ("orders"."placed_at" is not null or "orders"."status" in ('processing', 'cancelled')),
	CONSTRAINT "order_shipped" CHECK ("orders"."shipped_at" is not null or "orders"."status" not in ('shipped', 'delivered')),
	CONSTRAINT "order_delivered" CHECK (("orders"."delivered_at" is not null) = ("orders"."status" = 'delivered')),
	CONSTRAINT "order_stock" CHECK ("orders"."holds_stock" or "orders"."status" in ('cancelled', 'on_hold')),
	CONSTRAINT "order_amounts" CHECK (least("orders"."item_total", "orders"."discount", "orders"."coupon", "orders"."gift_card", "orders"."shipping", "orders"."cod_charge", "orders"."payable") >= 0
        and "orders"."payable" = "orders"."item_total" - "orders"."discount" + "orders"."shipping" + "orders"."cod_charge" - "orders"."coupon" - "orders"."gift_card")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_taken" ADD CONSTRAINT "payments_taken_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_taken_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments_taken"("payment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_taken_once" ON "payments_taken" USING btree ("order_id") WHERE "payments_taken"."is_the_orders";--> statement-breakpoint
CREATE INDEX "payments_taken_of_order" ON "payments_taken" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_notices_to_do" ON "provider_notices" USING btree ("received_at") WHERE "provider_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('due', 'asked');--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_once" ON "order_events" USING btree ("order_id","kind","key");--> statement-breakpoint
CREATE INDEX "order_lines_of_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_of_shopper" ON "orders" USING btree ("shopper_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_to_be_paid" ON "orders" USING btree ("held_until") WHERE "orders"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC NULLS LAST);
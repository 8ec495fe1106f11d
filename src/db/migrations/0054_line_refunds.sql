CREATE TABLE "line_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"money" bigint NOT NULL,
	"gift_card" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cod_charge" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "line_refund_amounts" CHECK (least("line_refunds"."money", "line_refunds"."gift_card", "line_refunds"."shipping", "line_refunds"."cod_charge") >= 0 and "line_refunds"."money" + "line_refunds"."gift_card" > 0),
	CONSTRAINT "line_refund_reason" CHECK ("line_refunds"."reason" in ('returned', 'damaged', 'wrong', 'lost', 'goodwill'))
);
--> statement-breakpoint
CREATE TABLE "refunded_units" (
	"order_line_id" integer NOT NULL,
	"unit" integer NOT NULL,
	"line_refund_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refunded_units_order_line_id_unit_pk" PRIMARY KEY("order_line_id","unit"),
	CONSTRAINT "refunded_unit" CHECK ("refunded_units"."unit" > 0 and "refunded_units"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "line_refunds" ADD CONSTRAINT "line_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_refunds" ADD CONSTRAINT "line_refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunded_units" ADD CONSTRAINT "refunded_units_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunded_units" ADD CONSTRAINT "refunded_units_line_refund_id_line_refunds_id_fk" FOREIGN KEY ("line_refund_id") REFERENCES "public"."line_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_refund_shipping_once" ON "line_refunds" USING btree ("order_id") WHERE "line_refunds"."shipping" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "line_refund_cod_charge_once" ON "line_refunds" USING btree ("order_id") WHERE "line_refunds"."cod_charge" > 0;--> statement-breakpoint
CREATE INDEX "line_refunds_of_order" ON "line_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunded_units_of_refund" ON "refunded_units" USING btree ("line_refund_id");
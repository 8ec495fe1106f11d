ALTER TABLE "line_refunds" DROP CONSTRAINT "line_refund_amounts";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "return_words";--> statement-breakpoint
ALTER TABLE "line_refunds" ADD COLUMN "on_new_card" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_variant_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_price" bigint;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "wish" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_order_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchangeOrderId_unique" UNIQUE("exchange_order_id");--> statement-breakpoint
ALTER TABLE "line_refunds" ADD CONSTRAINT "line_refund_amounts" CHECK (least("line_refunds"."money", "line_refunds"."gift_card", "line_refunds"."shipping", "line_refunds"."cod_charge") >= 0 and "line_refunds"."money" + "line_refunds"."gift_card" > 0
        and "line_refunds"."on_new_card" between 0 and "line_refunds"."money");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_line_exchange" CHECK (("return_lines"."exchange_price" is not null) = ("return_lines"."exchange_name" <> '') and "return_lines"."exchange_price" > 0);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "return_exchange" CHECK ("returns"."wish" = 'exchange' or "returns"."exchange_order_id" is null);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "return_words" CHECK ("returns"."payer" in ('customer', 'shop') and "returns"."handover" in ('pickup', 'drop') and "returns"."wish" in ('refund', 'gift_card', 'exchange'));
ALTER TABLE "order_lines" DROP CONSTRAINT "order_line_delivered";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipment_state";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipment_moments";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "not_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "not_taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "not_taken_on_card" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "came_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_delivered" CHECK (least("order_lines"."delivered", "order_lines"."not_taken") >= 0 and "order_lines"."delivered" + "order_lines"."not_taken" <= "order_lines"."quantity" and "order_lines"."in_return" <= "order_lines"."delivered");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_not_taken" CHECK ("orders"."not_taken" between 0 and "orders"."payable" and "orders"."not_taken_on_card" between 0 and "orders"."gift_card" and ("orders"."method" = 'cod' or "orders"."not_taken" + "orders"."not_taken_on_card" = 0));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipment_state" CHECK ("shipments"."state" in ('picked', 'packed', 'handed_over', 'delivered', 'came_back'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipment_moments" CHECK (("shipments"."packed_at" is not null) = ("shipments"."state" <> 'picked') and ("shipments"."handed_over_at" is not null) = ("shipments"."state" in ('handed_over', 'delivered', 'came_back')) and ("shipments"."departure" is not null) = ("shipments"."handed_over_at" is not null)
        and ("shipments"."delivered_at" is not null) = ("shipments"."state" = 'delivered') and ("shipments"."came_back_at" is not null) = ("shipments"."state" = 'came_back') and ("shipments"."checked_at" is null or "shipments"."state" = 'came_back') and ("shipments"."leaves_at" is null or "shipments"."state" = 'packed'));
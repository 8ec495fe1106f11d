CREATE TABLE "pay_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_link_hash" CHECK ("pay_links"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_links_of_order" ON "pay_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_links_newest" ON "pay_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("id" DESC NULLS LAST) WHERE "orders"."taken_by" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind" CHECK ("order_events"."kind" in ('placed', 'paid', 'payment_failed', 'lapsed', 'held', 'shipped', 'delivered', 'cancelled', 'refused', 'refund_due', 'refunded', 'withdrawn'));
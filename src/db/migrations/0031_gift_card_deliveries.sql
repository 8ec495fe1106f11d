CREATE TABLE "gift_card_deliveries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gift_card_deliveries" ADD CONSTRAINT "gift_card_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_deliveries_due" ON "gift_card_deliveries" USING btree ("send_at") WHERE "gift_card_deliveries"."sent_at" is null;
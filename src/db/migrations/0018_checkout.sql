ALTER TABLE "payment_attempts" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_replaced_by_orders_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_refused" ON "order_events" USING btree ("order_id") WHERE "order_events"."kind" = 'refused';
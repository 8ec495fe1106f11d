ALTER TABLE "order_lines" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" l SET "delivered" = CASE WHEN o."status" = 'delivered' THEN l."quantity" ELSE coalesce((SELECT sum(i."quantity") FROM "shipment_lines" i
    JOIN "shipments" s ON s."id" = i."shipment_id" WHERE i."order_line_id" = l."id" AND s."state" = 'delivered'), 0) END
  FROM "orders" o WHERE o."id" = l."order_id" AND o."status" IN ('confirmed', 'shipped', 'delivered') AND NOT l."is_gift_card";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_delivered" CHECK ("order_lines"."delivered" between 0 and "order_lines"."quantity" and "order_lines"."in_return" <= "order_lines"."delivered");
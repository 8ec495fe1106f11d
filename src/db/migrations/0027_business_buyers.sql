ALTER TABLE "shoppers" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "business_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business" jsonb;--> statement-breakpoint
UPDATE "shoppers" s SET "company" = t."company", "gstin" = t."gstin", "business_address" = concat_ws(E'\n', nullif(trim(t."business_address"), ''), nullif(trim(t."city"), ''))
FROM "trade_applications" t WHERE t."shopper_id" = s."id" AND t."company" <> '';--> statement-breakpoint
UPDATE "orders" o SET "business" = json_build_object('company', s."company", 'gstin', s."gstin", 'address', s."business_address", 'isForOther', false)
FROM "shoppers" s JOIN "trade_applications" t ON t."shopper_id" = s."id" AND t."state" = 'approved'
WHERE o."shopper_id" = s."id" AND s."gstin" <> '' AND NOT EXISTS (SELECT FROM "tax_documents" d WHERE d."order_id" = o."id");

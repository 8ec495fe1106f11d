CREATE TABLE "delivery_areas" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone" text,
	CONSTRAINT "delivery_area_prefix" CHECK ("delivery_areas"."prefix" ~ '^[1-9][0-9]{1,5}$'),
	CONSTRAINT "delivery_area_zone" CHECK ("delivery_areas"."zone" in ('city', 'state', 'metro', 'rest', 'remote'))
);
--> statement-breakpoint
CREATE TABLE "delivery_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"closes_shop" boolean NOT NULL,
	"stops_courier" boolean NOT NULL,
	CONSTRAINT "delivery_holiday" CHECK ("delivery_holidays"."name" <> '' and ("delivery_holidays"."closes_shop" or "delivery_holidays"."stops_courier"))
);
--> statement-breakpoint
CREATE TABLE "delivery_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"origin_pincode" text NOT NULL,
	"cut_off_minutes" smallint NOT NULL,
	"packing_days" smallint NOT NULL,
	"dispatch_days" smallint[] NOT NULL,
	"courier_days" smallint[] NOT NULL,
	"long_from_cm" integer NOT NULL,
	"heavy_from_grams" integer NOT NULL,
	"envelope_to_grams" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_rules_once" CHECK ("delivery_rules"."id" = 1),
	CONSTRAINT "delivery_origin" CHECK ("delivery_rules"."origin_pincode" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "delivery_cut_off" CHECK ("delivery_rules"."cut_off_minutes" between 0 and 1440 and "delivery_rules"."packing_days" between 0 and 30),
	CONSTRAINT "delivery_weekdays" CHECK (cardinality("delivery_rules"."dispatch_days") > 0 and cardinality("delivery_rules"."courier_days") > 0 and "delivery_rules"."dispatch_days" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and "delivery_rules"."courier_days" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
	CONSTRAINT "delivery_classes" CHECK ("delivery_rules"."long_from_cm" > 0 and "delivery_rules"."envelope_to_grams" > 0 and "delivery_rules"."heavy_from_grams" > "delivery_rules"."envelope_to_grams")
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"zone" text NOT NULL,
	"size_class" text NOT NULL,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"extra_days" smallint DEFAULT 0 NOT NULL,
	"learned_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_times_zone_size_class_pk" PRIMARY KEY("zone","size_class"),
	CONSTRAINT "delivery_time_zone" CHECK ("delivery_times"."zone" in ('city', 'state', 'metro', 'rest', 'remote') and "delivery_times"."size_class" in ('envelope', 'roll', 'long', 'heavy')),
	CONSTRAINT "delivery_time_days" CHECK ("delivery_times"."min_days" between 1 and "delivery_times"."max_days" and "delivery_times"."max_days" <= 60 and "delivery_times"."extra_days" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "size_class" text;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("delivery_zone","size_class","created_at") WHERE "orders"."promised_by" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_promise" CHECK (num_nulls("orders"."promised_from", "orders"."promised_by", "orders"."delivery_zone", "orders"."size_class") in (0, 4) and "orders"."promised_from" <= "orders"."promised_by");
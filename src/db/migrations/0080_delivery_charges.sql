CREATE TABLE "delivery_rates" (
	"zone" text NOT NULL,
	"size_class" text NOT NULL,
	"charge" bigint NOT NULL,
	CONSTRAINT "delivery_rates_zone_size_class_pk" PRIMARY KEY("zone","size_class"),
	CONSTRAINT "delivery_rate_zone" CHECK ("delivery_rates"."zone" in ('city', 'state', 'metro', 'rest', 'remote') and "delivery_rates"."size_class" in ('envelope', 'roll', 'long', 'heavy')),
	CONSTRAINT "delivery_rate_charge" CHECK ("delivery_rates"."charge" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "delivery_zone_terms" (
	"zone" text PRIMARY KEY NOT NULL,
	"included_grams" integer NOT NULL,
	"per_kg" bigint NOT NULL,
	"free_from" bigint,
	CONSTRAINT "delivery_terms_zone" CHECK ("delivery_zone_terms"."zone" in ('city', 'state', 'metro', 'rest', 'remote')),
	CONSTRAINT "delivery_terms_weight" CHECK ("delivery_zone_terms"."included_grams" between 0 and 1000000 and "delivery_zone_terms"."per_kg" between 0 and 10000000),
	CONSTRAINT "delivery_terms_free" CHECK ("delivery_zone_terms"."free_from" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD COLUMN "charges_by_zone" boolean DEFAULT false NOT NULL;
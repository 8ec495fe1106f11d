CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"house_number" text NOT NULL,
	"apartment" text NOT NULL,
	"street" text NOT NULL,
	"pincode" text NOT NULL,
	"country_id" smallint NOT NULL,
	"state_id" smallint NOT NULL,
	"city_id" integer NOT NULL,
	"type" text NOT NULL,
	"other_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_city_in_state" CHECK ("addresses"."city_id" / 1000 = "addresses"."state_id"),
	CONSTRAINT "address_type" CHECK ("addresses"."type" in ('Home', 'Work', 'Other')),
	CONSTRAINT "address_other_type" CHECK (("addresses"."type" = 'Other') = ("addresses"."other_type" <> ''))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("shopper_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "addresses_of_shopper" ON "addresses" USING btree ("shopper_id","id");
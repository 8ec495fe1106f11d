CREATE TABLE "coupon_categories" (
	"coupon_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "coupon_categories_coupon_id_category_id_pk" PRIMARY KEY("coupon_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"hold_key" text PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"shopper_id" integer,
	"email_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "coupon_redemption_state" CHECK ("coupon_redemptions"."state" in ('held', 'used', 'released')),
	CONSTRAINT "coupon_redemption_settled" CHECK (("coupon_redemptions"."state" = 'held') = ("coupon_redemptions"."settled_at" is null)),
	CONSTRAINT "coupon_redemption_amount" CHECK ("coupon_redemptions"."amount" > 0),
	CONSTRAINT "coupon_redemption_email" CHECK ("coupon_redemptions"."email_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent_basis_points" integer,
	"amount" bigint,
	"cap" bigint,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"per_customer_limit" integer,
	"total_limit" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'both' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_code" CHECK ("coupons"."code" ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
	CONSTRAINT "coupon_percent_or_amount" CHECK (("coupons"."percent_basis_points" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupon_percent" CHECK ("coupons"."percent_basis_points" between 1 and 10000),
	CONSTRAINT "coupon_amounts" CHECK ("coupons"."amount" > 0 and "coupons"."cap" > 0 and "coupons"."minimum" >= 0),
	CONSTRAINT "coupon_dates" CHECK ("coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupon_limits" CHECK ("coupons"."per_customer_limit" > 0 and "coupons"."total_limit" > 0),
	CONSTRAINT "coupon_taken" CHECK ("coupons"."taken" >= 0 and "coupons"."taken" <= "coupons"."total_limit"),
	CONSTRAINT "coupon_audience" CHECK ("coupons"."audience" in ('retail', 'trade', 'both'))
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"hold_key" text,
	"refund_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_refundKey_unique" UNIQUE("refund_key"),
	CONSTRAINT "gift_card_entry_kind" CHECK ("gift_card_entries"."kind" in ('issued', 'held', 'used', 'released', 'refunded')),
	CONSTRAINT "gift_card_entry_amount" CHECK (case "gift_card_entries"."kind" when 'held' then "gift_card_entries"."amount" < 0 when 'used' then "gift_card_entries"."amount" = 0 else "gift_card_entries"."amount" > 0 end),
	CONSTRAINT "gift_card_entry_hold" CHECK (("gift_card_entries"."kind" = 'issued') = ("gift_card_entries"."hold_key" is null)),
	CONSTRAINT "gift_card_entry_refund" CHECK (("gift_card_entries"."kind" = 'refunded') = ("gift_card_entries"."refund_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"initial_amount" bigint NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_card_hash" CHECK ("gift_cards"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "gift_card_amount" CHECK ("gift_cards"."initial_amount" > 0),
	CONSTRAINT "gift_card_end" CHECK ("gift_cards"."expires_at" > "gift_cards"."issued_at")
);
--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_categories_by_category" ON "coupon_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_of_email" ON "coupon_redemptions" USING btree ("email_hash","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_of_shopper" ON "coupon_redemptions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_of_coupon" ON "coupon_redemptions" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_card" ON "gift_card_entries" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_issued_once" ON "gift_card_entries" USING btree ("card_id") WHERE "gift_card_entries"."kind" = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_held_once" ON "gift_card_entries" USING btree ("hold_key") WHERE "gift_card_entries"."kind" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_settled_once" ON "gift_card_entries" USING btree ("hold_key") WHERE "gift_card_entries"."kind" in ('used', 'released');
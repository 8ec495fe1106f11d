CREATE TABLE "attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_subject_hash" CHECK ("attempts"."subject" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "attempt_failures" CHECK ("attempts"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"name_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_once" UNIQUE("shopper_id","name_hash"),
	CONSTRAINT "known_device_hash" CHECK ("known_devices"."name_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mailed_token_hash" CHECK ("mailed_tokens"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "mailed_token_purpose" CHECK ("mailed_tokens"."purpose" in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"known_device_id" integer,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_hash" CHECK ("sessions"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shoppers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"trade_group_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shoppers_email_and_kind" UNIQUE("email","kind"),
	CONSTRAINT "shoppers_email_small_letters" CHECK ("shoppers"."email" = lower("shoppers"."email")),
	CONSTRAINT "shoppers_kind" CHECK ("shoppers"."kind" in ('retail', 'trade')),
	CONSTRAINT "shoppers_group_of_trade" CHECK ("shoppers"."trade_group_id" is null or "shoppers"."kind" = 'trade')
);
--> statement-breakpoint
CREATE TABLE "trade_applications" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone_extension" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"business_address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"business_type" text DEFAULT '' NOT NULL,
	"company_link" text DEFAULT '' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "trade_application_state" CHECK ("trade_applications"."state" in ('applied', 'approved', 'declined')),
	CONSTRAINT "trade_application_decided" CHECK (("trade_applications"."state" = 'applied') = ("trade_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_cards" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"discount_basis_points" integer NOT NULL,
	CONSTRAINT "trade_groups_name_unique" UNIQUE("name"),
	CONSTRAINT "trade_group_discount" CHECK ("trade_groups"."discount_basis_points" between 0 and 9000)
);
--> statement-breakpoint
CREATE TABLE "trade_overrides" (
	"group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_overrides_group_id_product_id_pk" PRIMARY KEY("group_id","product_id"),
	CONSTRAINT "trade_override_discount" CHECK ("trade_overrides"."discount_basis_points" between 0 and 9000),
	CONSTRAINT "trade_override_minimum" CHECK ("trade_overrides"."minimum_quantity" between 1 and 999)
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_known_device_id_known_devices_id_fk" FOREIGN KEY ("known_device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoppers" ADD CONSTRAINT "shoppers_trade_group_id_trade_groups_id_fk" FOREIGN KEY ("trade_group_id") REFERENCES "public"."trade_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_applications" ADD CONSTRAINT "trade_applications_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_cards" ADD CONSTRAINT "trade_cards_shopper_id_trade_applications_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."trade_applications"("shopper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_overrides" ADD CONSTRAINT "trade_overrides_group_id_trade_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."trade_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_overrides" ADD CONSTRAINT "trade_overrides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_last" ON "attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "mailed_tokens_of_shopper" ON "mailed_tokens" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "mailed_tokens_end" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_shopper" ON "sessions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "sessions_of_device" ON "sessions" USING btree ("known_device_id") WHERE "sessions"."known_device_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shoppers_of_group" ON "shoppers" USING btree ("trade_group_id") WHERE "shoppers"."trade_group_id" is not null;--> statement-breakpoint
CREATE INDEX "trade_applications_newest" ON "trade_applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "trade_overrides_of_product" ON "trade_overrides" USING btree ("product_id");
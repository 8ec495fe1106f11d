CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"state" text NOT NULL,
	"staff_id" integer,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_event_state" CHECK ("return_events"."state" in ('asked', 'needs_photos', 'agreed', 'pickup_booked', 'on_its_way', 'received', 'checked', 'refunded', 'exchanged', 'refused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sellable" integer,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_line_units" CHECK ("return_lines"."quantity" > 0 and "return_lines"."sellable" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"return_id" integer,
	"staff_id" integer,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"damage_hours" smallint NOT NULL,
	"fault_days" smallint NOT NULL,
	"fee_envelope" bigint NOT NULL,
	"fee_roll" bigint NOT NULL,
	"fee_long" bigint NOT NULL,
	"fee_heavy" bigint NOT NULL,
	"has_pickup" boolean NOT NULL,
	"has_drop" boolean NOT NULL,
	"drop_address" text NOT NULL,
	"tag_ids" integer[] NOT NULL,
	"reasons" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_rules_once" CHECK ("return_rules"."id" = 1),
	CONSTRAINT "return_rules_times" CHECK ("return_rules"."damage_hours" between 1 and 720 and "return_rules"."fault_days" between 0 and 365),
	CONSTRAINT "return_rules_fees" CHECK (least("return_rules"."fee_envelope", "return_rules"."fee_roll", "return_rules"."fee_long", "return_rules"."fee_heavy") >= 0),
	CONSTRAINT "return_rules_ways" CHECK ("return_rules"."has_pickup" or "return_rules"."has_drop")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"payer" text NOT NULL,
	"is_damage" boolean NOT NULL,
	"needs_photos" boolean NOT NULL,
	"note" text NOT NULL,
	"handover" text NOT NULL,
	"pickup_day" date,
	"worth" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_kept" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "return_state" CHECK ("returns"."state" in ('asked', 'needs_photos', 'agreed', 'pickup_booked', 'on_its_way', 'received', 'checked', 'refunded', 'exchanged', 'refused', 'cancelled')),
	CONSTRAINT "return_words" CHECK ("returns"."payer" in ('customer', 'shop') and "returns"."handover" in ('pickup', 'drop')),
	CONSTRAINT "return_ended" CHECK (("returns"."state" in ('refunded', 'exchanged', 'refused', 'cancelled')) = ("returns"."ended_at" is not null)),
	CONSTRAINT "return_fee" CHECK ("returns"."fee" between 0 and "returns"."worth" and "returns"."fee_kept" between 0 and "returns"."fee" and ("returns"."payer" = 'customer' or "returns"."fee" = 0)),
	CONSTRAINT "return_settled" CHECK (("returns"."fee_kept" is not null) = ("returns"."state" in ('refunded', 'exchanged'))),
	CONSTRAINT "return_answer" CHECK ("returns"."answer" <> '' or "returns"."state" <> 'refused')
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "in_return" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_of_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_of_order" ON "return_photos" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "return_photos_of_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_photos_unused" ON "return_photos" USING btree ("created_at") WHERE "return_photos"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_once" ON "returns" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("asked_at") WHERE "returns"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_back" CHECK (least("order_lines"."refunded", "order_lines"."in_return") >= 0 and "order_lines"."refunded" + "order_lines"."in_return" <= "order_lines"."quantity");--> statement-breakpoint
UPDATE order_lines l SET refunded = u.units FROM (SELECT order_line_id, count(*)::int AS units FROM refunded_units GROUP BY order_line_id) u WHERE u.order_line_id = l.id;--> statement-breakpoint
-- Open pages of the admin follow what customers ask (migration tell_staff).
CREATE TRIGGER returns_tell_staff AFTER INSERT OR UPDATE ON returns FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('return');

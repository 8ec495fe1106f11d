CREATE TABLE "waiting_demand" (
	"product_id" integer NOT NULL,
	"process" text NOT NULL,
	"buyers" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_demand_product_id_process_pk" PRIMARY KEY("product_id","process")
);
--> statement-breakpoint
CREATE TABLE "waiting_place_traces" (
	"place_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "waiting_place_traces_place_id_kind_pk" PRIMARY KEY("place_id","kind"),
	CONSTRAINT "waiting_place_trace_hash" CHECK ("waiting_place_traces"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "waiting_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"number" integer NOT NULL,
	"units" integer NOT NULL,
	"token_hash" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	"lapses_at" timestamp with time zone,
	"order_id" integer,
	CONSTRAINT "waiting_place_number" UNIQUE("product_id","number"),
	CONSTRAINT "waiting_place_token" UNIQUE("token_hash","product_id"),
	CONSTRAINT "waiting_place_units" CHECK ("waiting_places"."units" > 0 and "waiting_places"."number" > 0),
	CONSTRAINT "waiting_place_hash" CHECK ("waiting_places"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "waiting_place_admitted" CHECK (("waiting_places"."admitted_at" is null) = ("waiting_places"."lapses_at" is null) and ("waiting_places"."order_id" is null or "waiting_places"."admitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "waiting_rooms" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone,
	"needed_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"units_left" integer NOT NULL,
	"units_unpaid" integer NOT NULL,
	"turns_per_minute" double precision,
	CONSTRAINT "waiting_room_units" CHECK ("waiting_rooms"."units_left" >= 0 and "waiting_rooms"."units_unpaid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "waiting_demand" ADD CONSTRAINT "waiting_demand_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_place_traces" ADD CONSTRAINT "waiting_place_traces_place_id_waiting_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."waiting_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_product_id_waiting_rooms_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."waiting_rooms"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_rooms" ADD CONSTRAINT "waiting_rooms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_place_once" ON "waiting_place_traces" USING btree ("hash","product_id") WHERE "waiting_place_traces"."kind" <> 'network';--> statement-breakpoint
CREATE INDEX "waiting_places_of_network" ON "waiting_place_traces" USING btree ("hash","product_id") WHERE "waiting_place_traces"."kind" = 'network';--> statement-breakpoint
CREATE INDEX "waiting_places_in_line" ON "waiting_places" USING btree ("product_id","number") WHERE "waiting_places"."admitted_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_places_admitted" ON "waiting_places" USING btree ("product_id","admitted_at") WHERE "waiting_places"."admitted_at" is not null;--> statement-breakpoint
CREATE INDEX "waiting_places_of_order" ON "waiting_places" USING btree ("order_id");
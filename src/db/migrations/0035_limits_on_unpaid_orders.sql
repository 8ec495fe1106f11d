-- The mailbox of an e-mail address: addresses with a part after a plus sign reach the same mailbox, and so do dots in a Gmail address.
CREATE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select regexp_replace(split_part(lower(trim(email)), '@', 1), '(.)[+].*$', '\1') as name, split_part(lower(trim(email)), '@', 2) as host) parts
$$;--> statement-breakpoint
CREATE TABLE "order_traces" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "order_traces_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_trace_kind" CHECK ("order_traces"."kind" in ('customer', 'email', 'mobile', 'address', 'network')),
	CONSTRAINT "order_trace_hash" CHECK ("order_traces"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_stock";--> statement-breakpoint
ALTER TABLE "cod_rules" ADD COLUMN "open_per_email" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_rules" ADD COLUMN "open_per_mobile" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_rules" ADD COLUMN "open_per_network" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_traces" ADD CONSTRAINT "order_traces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_traces_of_hash" ON "order_traces" USING btree ("hash","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" USING btree (mailbox_of("email"));--> statement-breakpoint
ALTER TABLE "cod_rules" ADD CONSTRAINT "cod_rules_open" CHECK (least("cod_rules"."open_per_email", "cod_rules"."open_per_mobile", "cod_rules"."open_per_network") > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_stock" CHECK ("orders"."holds_stock" or "orders"."status" in ('processing', 'cancelled', 'on_hold'));
CREATE TABLE "cod_confirmations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "cod_confirmations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cod_confirmation_hash" CHECK ("cod_confirmations"."token_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "cod_confirmation_by" CHECK ("cod_confirmations"."confirmed_by" is null or "cod_confirmations"."confirmed_at" is not null),
	CONSTRAINT "cod_confirmation_tries" CHECK ("cod_confirmations"."tries" >= 0 and ("cod_confirmations"."tries" = 0) = ("cod_confirmations"."tried_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cod_rules" ADD COLUMN "asks_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_confirmations_waiting" ON "cod_confirmations" USING btree ("asked_at") WHERE "cod_confirmations"."confirmed_at" is null;
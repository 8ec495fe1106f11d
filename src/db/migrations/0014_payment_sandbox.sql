CREATE TABLE "sandbox_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"repeats" integer NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"notes" jsonb NOT NULL,
	"is_captured_alone" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_amount" CHECK ("sandbox_orders"."amount" >= 100)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"instrument" text NOT NULL,
	"state" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"captures_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_refunded" CHECK ("sandbox_payments"."refunded" between 0 and "sandbox_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_switches" (
	"id" integer PRIMARY KEY NOT NULL,
	"delay_ms" integer DEFAULT 0 NOT NULL,
	"fail_next" integer DEFAULT 0 NOT NULL,
	"drops_notices" boolean DEFAULT false NOT NULL,
	"repeat_notices" integer DEFAULT 0 NOT NULL,
	"late_capture_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_switches_one" CHECK ("sandbox_switches"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("due_at") WHERE "sandbox_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_orders_receipt" ON "sandbox_orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_once" ON "sandbox_payments" USING btree ("order_id") WHERE "sandbox_payments"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "sandbox_payments_late" ON "sandbox_payments" USING btree ("captures_at") WHERE "sandbox_payments"."state" = 'authorized';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_key" ON "sandbox_refunds" USING btree ("payment_id","key");
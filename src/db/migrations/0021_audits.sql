CREATE TABLE "audits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ran_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "audit_took" CHECK ("audits"."took_ms" >= 0)
);
--> statement-breakpoint
CREATE INDEX "audits_newest" ON "audits" USING btree ("ran_at" DESC NULLS LAST);
CREATE TABLE "content_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"published_version_id" integer,
	"draft_version_id" integer,
	"published_at" timestamp with time zone,
	"last_item_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_documents_slug" UNIQUE("kind","slug"),
	CONSTRAINT "content_published_at" CHECK (("content_documents"."published_version_id" is null) = ("content_documents"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_number" UNIQUE("document_id","number"),
	CONSTRAINT "content_versions_own" UNIQUE("document_id","id"),
	CONSTRAINT "content_version_number" CHECK ("content_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_charges" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"free_from" bigint NOT NULL,
	"charge" bigint NOT NULL,
	"cod_charge" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_charges_once" CHECK ("delivery_charges"."id" = 1),
	CONSTRAINT "delivery_charges_not_negative" CHECK ("delivery_charges"."free_from" >= 0 and "delivery_charges"."charge" >= 0 and "delivery_charges"."cod_charge" >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_published" FOREIGN KEY ("id","published_version_id") REFERENCES "public"."content_versions"("document_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_draft" FOREIGN KEY ("id","draft_version_id") REFERENCES "public"."content_versions"("document_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;
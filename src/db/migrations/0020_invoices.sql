CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "document_series_kind" CHECK ("document_series"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "document_series_last" CHECK ("document_series"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text GENERATED ALWAYS AS (case "kind" when 'invoice' then 'IN/' else 'CN/' end || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')) STORED NOT NULL,
	"order_id" integer NOT NULL,
	"corrects" integer,
	"cause" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer_gstin" text NOT NULL,
	"place_of_supply" smallint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "tax_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_document_kind" CHECK ("tax_documents"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "tax_document_serial" CHECK ("tax_documents"."serial" > 0),
	CONSTRAINT "tax_document_number" CHECK (length("tax_documents"."number") <= 16),
	CONSTRAINT "tax_document_year" CHECK ("tax_documents"."year" = extract(year from ("tax_documents"."issued_at" at time zone 'Asia/Kolkata') - interval '3 months')),
	CONSTRAINT "tax_document_cause" CHECK (("tax_documents"."kind" = 'invoice') = ("tax_documents"."corrects" is null) and ("tax_documents"."kind" = 'invoice') = ("tax_documents"."cause" = '')),
	CONSTRAINT "tax_document_amounts" CHECK (least("tax_documents"."taxable", "tax_documents"."cgst", "tax_documents"."sgst", "tax_documents"."igst") >= 0 and "tax_documents"."total" = "tax_documents"."taxable" + "tax_documents"."cgst" + "tax_documents"."sgst" + "tax_documents"."igst"),
	CONSTRAINT "tax_document_taxes" CHECK ("tax_documents"."cgst" = "tax_documents"."sgst" and ("tax_documents"."igst" = 0 or "tax_documents"."cgst" = 0))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_corrects_tax_documents_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."tax_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_serial_once" ON "tax_documents" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_once" ON "tax_documents" USING btree ("order_id","cause");--> statement-breakpoint
CREATE INDEX "tax_documents_issued" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_coupon" CHECK ("order_lines"."coupon_share" between 0 and "order_lines"."unit_price" * "order_lines"."quantity");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_tax_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The document % has been issued: it is never changed, a credit note corrects it', OLD.number
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_document_stays" BEFORE UPDATE OR DELETE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_tax_document"();

CREATE TABLE "e_invoices" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_day" date NOT NULL,
	"signed_qr" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer,
	CONSTRAINT "e_invoices_irn_unique" UNIQUE("irn"),
	CONSTRAINT "e_invoice_irn" CHECK ("e_invoices"."irn" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "e_invoice_ack" CHECK ("e_invoices"."ack_number" ~ '^[0-9]{6,20}$'),
	CONSTRAINT "e_invoice_qr" CHECK (length("e_invoices"."signed_qr") <= 2500)
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoices_recorded" ON "e_invoices" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "tax_documents_to_businesses" ON "tax_documents" USING btree ("issued_at") WHERE "tax_documents"."buyer_gstin" <> '';
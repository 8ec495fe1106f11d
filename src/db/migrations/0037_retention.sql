CREATE TABLE "retention_periods" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"enquiries" smallint NOT NULL,
	"accounts" smallint NOT NULL,
	"orders" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_periods_once" CHECK ("retention_periods"."id" = 1),
	CONSTRAINT "retention_periods_years" CHECK ("retention_periods"."enquiries" between 1 and 30 and "retention_periods"."accounts" between 1 and 30),
	CONSTRAINT "retention_periods_legal" CHECK ("retention_periods"."orders" between 8 and 30)
);
--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_tax_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- "number" is generated after this trigger.
  personal text[] := '{content,buyer_gstin,number}';
BEGIN
  -- After its legal time a document loses the person, and nothing else.
  IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years'
    AND to_jsonb(NEW) - personal = to_jsonb(OLD) - personal
    AND NEW.content - '{buyer,deliverTo}'::text[] = OLD.content - '{buyer,deliverTo}'::text[]
    AND NEW.buyer_gstin = '' AND NEW.content #>> '{buyer,name}' = '' AND NEW.content #>> '{deliverTo,name}' = ''
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The document % has been issued: it is never changed, a credit note corrects it', OLD.number
    USING ERRCODE = 'restrict_violation';
END $$;

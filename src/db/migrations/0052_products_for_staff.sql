CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"selling_price" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "rolled_length_cm" integer;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_variant" ON "price_changes" USING btree ("variant_id","at");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variant_parcel" CHECK ("variants"."weight_grams" > 0 and "variants"."rolled_length_cm" > 0);--> statement-breakpoint
-- The history of prices holds whoever changes one: the admin, an import, a program, a command. Sales change the stock only and do not run this.
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (variant_id, at, price, selling_price) VALUES (NEW.id, now(), NEW.price, NEW.selling_price);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_keep_first_price AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION keep_price();--> statement-breakpoint
CREATE TRIGGER variants_keep_price AFTER UPDATE OF price, selling_price ON variants FOR EACH ROW
  WHEN (OLD.price <> NEW.price OR OLD.selling_price <> NEW.selling_price) EXECUTE FUNCTION keep_price();--> statement-breakpoint
-- What is on sale already has had its price since it was last changed, as far as the shop knows.
INSERT INTO price_changes (variant_id, at, price, selling_price) SELECT id, updated_at, price, selling_price FROM variants ORDER BY id;

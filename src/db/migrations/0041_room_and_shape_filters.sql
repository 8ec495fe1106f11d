-- Room and shape become filters of listings, where the owner has these attributes and no other filter of that name.
UPDATE "attributes" a SET "filter_group" = initcap(a."code")
WHERE a."code" IN ('room', 'shape') AND a."filter_group" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "attributes" other WHERE other."filter_group" = initcap(a."code"));
--> statement-breakpoint
-- A shape is drawn as the size in the middle of its sizes.
UPDATE "terms" t SET "shape" = typical."shape", "width_cm" = typical."width_cm", "length_cm" = typical."length_cm"
FROM "attributes" a, (
  SELECT s.*, row_number() OVER (PARTITION BY s."shape" ORDER BY s."position", s."id") AS "place", count(*) OVER (PARTITION BY s."shape") AS "sizes"
  FROM "terms" s JOIN "attributes" size ON size."id" = s."attribute_id" AND size."code" = 'size'
  WHERE s."shape" IS NOT NULL AND s."width_cm" IS NOT NULL AND s."length_cm" IS NOT NULL
) typical
WHERE a."id" = t."attribute_id" AND a."code" = 'shape' AND t."shape" IS NULL
  AND typical."shape" = lower(t."name") AND typical."place" = typical."sizes" / 2 + 1;
--> statement-breakpoint
-- The listing summaries hold the terms of filters.
UPDATE "products" p SET "term_ids" = array(
  SELECT pt."term_id" FROM "product_terms" pt JOIN "attributes" a ON a."id" = pt."attribute_id" AND a."filter_group" IS NOT NULL
  WHERE pt."product_id" = p."id" ORDER BY 1)
WHERE EXISTS (SELECT 1 FROM "product_terms" pt JOIN "attributes" a ON a."id" = pt."attribute_id" AND a."code" IN ('room', 'shape') WHERE pt."product_id" = p."id");

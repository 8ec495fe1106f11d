-- Products whose document matches, and where: in the name (2), in what it is (1), in both (3) or only elsewhere in the text (0).
-- It reads the documents without sequential scans for the reason given in 0029. The index cannot say whether words stand side by side, so it finds
-- a phrase by all of its words; "everything", which is large and compressed, is then read only where the shorter texts do not have the phrase.
-- It replaces "matching_documents", which the previous release still calls.
CREATE FUNCTION "matching_zones"("query" tsquery) RETURNS TABLE ("product_id" integer, "zones" integer)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 2000
  SET enable_seqscan = off
  AS $$
    SELECT found.product_id, found.zones FROM (
      SELECT d.product_id, d.everything, (d.name @@ query)::int * 2 + (d.about @@ query)::int AS zones FROM search_documents d
      WHERE d.everything @@ regexp_replace(query::text, '<[-0-9]+>', '&', 'g')::tsquery
      OFFSET 0
    ) found
    WHERE found.zones > 0 OR (SELECT query::text !~ '<[-0-9]+>') OR found.everything @@ query
  $$;

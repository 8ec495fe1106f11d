-- Active products that match a search. Without it, PostgreSQL reads every document when many match: its estimate leaves out that most of
-- a document is stored out of line (TOAST). Through the index, the same search takes a sixth of the time.
CREATE FUNCTION "matching_documents"("query" tsquery) RETURNS SETOF integer
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 2000
  SET enable_seqscan = off
  AS $$ SELECT product_id FROM search_documents WHERE everything @@ query $$;

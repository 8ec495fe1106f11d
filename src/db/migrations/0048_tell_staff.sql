-- Open pages of the admin follow what changes, whoever changes it: each row here is a change that staff see. The channel and the tags are
-- those of src/server/cache/staff-changes.ts. Equal notifications of a transaction are sent once, and only if it commits.
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', json_build_array('staff:' || TG_ARGV[0])::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_staff_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', json_build_array('staff:' || NEW.subject_kind)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_tell_staff AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION tell_staff_of_entry();--> statement-breakpoint
CREATE TRIGGER order_events_tell_staff AFTER INSERT ON order_events FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('order');--> statement-breakpoint
CREATE TRIGGER order_notes_tell_staff AFTER INSERT ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('order');--> statement-breakpoint
CREATE TRIGGER refunds_tell_staff AFTER INSERT OR UPDATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('order');--> statement-breakpoint
CREATE TRIGGER enquiries_tell_staff AFTER INSERT ON enquiries FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('enquiry');--> statement-breakpoint
CREATE TRIGGER trade_applications_tell_staff AFTER INSERT OR UPDATE ON trade_applications FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('trade');

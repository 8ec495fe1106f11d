-- Open pages of the admin follow what orders, returns and colleagues do to the stock, too (migration tell_staff).
CREATE TRIGGER stock_movements_tell_staff AFTER INSERT ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('stock');

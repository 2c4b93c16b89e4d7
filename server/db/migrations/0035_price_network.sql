-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- Every price of a plan is an entry, whoever writes it: the first one, and each change of price, size, validity or network.
CREATE OR REPLACE FUNCTION price_trail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  newest date := (SELECT max(changed_on) FROM price_history WHERE plan_no = NEW.no);
  day date;
  day_is text;
BEGIN
  SELECT * INTO day, day_is FROM price_day(NEW);
  -- A statement of the operator gives no date: the one that the row has is of the price before.
  IF TG_OP = 'UPDATE' AND day < today
    AND (OLD.confirmed_at, OLD.seen_from, OLD.seen_to) IS NOT DISTINCT FROM (NEW.confirmed_at, NEW.seen_from, NEW.seen_to)
  THEN
    day := today;
    day_is := 'latest';
  END IF;
  -- The entries of a plan have the order in which they were written.
  IF newest > day THEN
    day := newest;
    day_is := 'latest';
  END IF;
  INSERT INTO price_history
    (plan_no, network, changed_on, day_is, old_size, old_price_kobo, new_size, new_price_kobo, validity_days, source, sightings)
  VALUES (
    NEW.no,
    NEW.network,
    day,
    day_is,
    -- OLD is null for an INSERT. What a plan of another network cost is no price of this one.
    CASE WHEN OLD.network = NEW.network THEN trim_scale(OLD.size_value) || OLD.size_unit END,
    CASE WHEN OLD.network = NEW.network THEN OLD.price_kobo END,
    trim_scale(NEW.size_value) || NEW.size_unit,
    NEW.price_kobo,
    plan_validity_days(NEW),
    NEW.source,
    CASE day_is WHEN 'latest' THEN '{}' ELSE ARRAY[day] END
  );
  PERFORM forget_flips(NEW.no, day);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER plans_new_price ON plans;
--> statement-breakpoint
CREATE TRIGGER plans_new_price AFTER UPDATE ON plans FOR EACH ROW
WHEN (
  (OLD.network, OLD.price_kobo, OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
  IS DISTINCT FROM (NEW.network, NEW.price_kobo, NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
)
EXECUTE FUNCTION price_trail();
--> statement-breakpoint
DROP TRIGGER plans_price_again ON plans;
--> statement-breakpoint
CREATE TRIGGER plans_price_again AFTER UPDATE ON plans FOR EACH ROW
WHEN (
  (OLD.network, OLD.price_kobo, OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
  IS NOT DISTINCT FROM (NEW.network, NEW.price_kobo, NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
  AND (OLD.confirmed_at, OLD.seen_from, OLD.seen_to) IS DISTINCT FROM (NEW.confirmed_at, NEW.seen_from, NEW.seen_to)
)
EXECUTE FUNCTION price_seen_again();

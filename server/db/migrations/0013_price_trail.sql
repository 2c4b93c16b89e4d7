-- A plan's first entry is its first observation: there is no old price. Validities may be fractions of a day.
ALTER TABLE "price_history"
  ALTER COLUMN "old_price_kobo" DROP NOT NULL,
  ALTER COLUMN "validity_days" TYPE numeric;
--> statement-breakpoint
CREATE FUNCTION plan_validity_days(plan plans) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT trim_scale(round(plan.validity_value * CASE plan.validity_unit WHEN 'months' THEN 30 WHEN 'years' THEN 365 ELSE 1 END, 6))
$$;
--> statement-breakpoint
-- Every price of a plan is an entry, whoever writes it: the first one, and each change of price, size or validity.
CREATE FUNCTION price_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history
    (plan_no, network, changed_on, old_size, old_price_kobo, new_size, new_price_kobo, validity_days, source)
  VALUES (
    NEW.no,
    NEW.network,
    coalesce(CASE TG_OP WHEN 'INSERT' THEN NEW.seen_from END, (now() AT TIME ZONE 'Africa/Lagos')::date),
    -- OLD is null for an INSERT.
    trim_scale(OLD.size_value) || OLD.size_unit,
    OLD.price_kobo,
    trim_scale(NEW.size_value) || NEW.size_unit,
    NEW.price_kobo,
    plan_validity_days(NEW),
    NEW.source
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_first_price AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION price_trail();
--> statement-breakpoint
CREATE TRIGGER plans_new_price AFTER UPDATE ON plans FOR EACH ROW
WHEN (
  (OLD.price_kobo, OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
  IS DISTINCT FROM (NEW.price_kobo, NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
)
EXECUTE FUNCTION price_trail();
--> statement-breakpoint
INSERT INTO price_history (plan_no, network, changed_on, new_size, new_price_kobo, validity_days, source)
SELECT
  no,
  network,
  coalesce(seen_from, (updated_at AT TIME ZONE 'Africa/Lagos')::date),
  trim_scale(size_value) || size_unit,
  price_kobo,
  plan_validity_days(plans),
  source
FROM plans
ORDER BY no;
--> statement-breakpoint
-- Gives published price changes to the plan that they are about, if exactly one plan fits exactly: a plan that its network
-- operator sells itself, with the new size, price and validity. Entries of earlier releases are not published ones.
CREATE FUNCTION link_price_history() RETURNS void LANGUAGE sql AS $$
  UPDATE price_history SET plan_no = fitting.plan_no
  FROM (
    SELECT published.id, min(plans.no) AS plan_no
    FROM price_history published
    JOIN plans ON plans.network = published.network
      AND plans.price_kobo = published.new_price_kobo
      AND plan_validity_days(plans) = published.validity_days
      AND plans.size_value * CASE plans.size_unit WHEN 'GB' THEN 1024 ELSE 1 END
        = substring(published.new_size FROM '^([0-9.]+)[MGT]B$')::numeric
        * CASE right(published.new_size, 2) WHEN 'TB' THEN 1048576 WHEN 'GB' THEN 1024 ELSE 1 END
    JOIN providers ON providers.no = plans.provider_no
    WHERE published.plan_no IS NULL AND published.source IS DISTINCT FROM 'SabiData'
      AND plans.ussd_code IS NOT NULL AND plans.deleted_at IS NULL
      AND providers.user_id IS NULL AND providers.price_kind = 'retail'
    GROUP BY published.id
    HAVING count(*) = 1
  ) fitting
  WHERE price_history.id = fitting.id
$$;
--> statement-breakpoint
SELECT link_price_history();

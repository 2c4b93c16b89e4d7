-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- The first row of a seller who has deleted their profile and made another one: reports stay with the seller.
ALTER TABLE "providers" ADD COLUMN "first_no" bigint;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
CREATE INDEX "providers_first" ON "providers" USING btree (coalesce("first_no", "no"));
--> statement-breakpoint
CREATE FUNCTION is_near(value numeric, other numeric) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN abs(value - other) * 20 <= other;
--> statement-breakpoint
CREATE FUNCTION megabytes(size_value numeric, size_unit text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN size_value * CASE size_unit WHEN 'GB' THEN 1024 ELSE 1 END;
--> statement-breakpoint
CREATE FUNCTION validity_days(validity_value numeric, validity_unit text) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(validity_value * CASE validity_unit WHEN 'months' THEN 30 WHEN 'years' THEN 365 ELSE 1 END, 6);
--> statement-breakpoint
-- A price, size and validity that change by at most a twentieth stay reported, unless the price becomes the one that people
-- name. What was reported counts again if price, size and validity come back.
CREATE OR REPLACE FUNCTION retire_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price_no = OLD.price_no THEN
    NEW.price_no := OLD.price_no + 1;
  END IF;
  IF NEW.reports_from <> OLD.reports_from
    OR NOT is_near(megabytes(NEW.size_value, NEW.size_unit), megabytes(OLD.size_value, OLD.size_unit))
    OR NOT is_near(
      validity_days(NEW.validity_value, NEW.validity_unit), validity_days(OLD.validity_value, OLD.validity_unit))
    OR NOT is_near(NEW.price_kobo, OLD.price_kobo)
    OR NEW.price_kobo = OLD.reported_price_kobo
  THEN
    NEW.reported_on := NULL;
    NEW.reported_price_kobo := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER plans_adopt_reports ON plans;
--> statement-breakpoint
DROP FUNCTION adopt_reports();
--> statement-breakpoint
-- Gives plans what is known about their offer from other plans of their seller: the reports on it, that it is reported, and that
-- its seller has confirmed it. Reports of deleted plans go with it, those of listed plans are copied if that plan is reported
-- or has become another offer. Nobody has reported most sellers, so that the first question ends it. A trigger on changes would
-- ask once for each row of a list, so that the server calls it for all plans that a seller changes.
CREATE FUNCTION adopt_reports(adopting bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sellers bigint[] := ARRAY(
    SELECT relative.no FROM providers AS own
    JOIN providers AS relative ON coalesce(relative.first_no, relative.no) = coalesce(own.first_no, own.no)
    WHERE own.no IN (SELECT provider_no FROM plans WHERE no = ANY (adopting)));
BEGIN
  IF NOT EXISTS (
    SELECT FROM plans JOIN purchase_reports ON plan_no = plans.no WHERE provider_no = ANY (sellers) AND against
  ) THEN
    RETURN;
  END IF;
  WITH measured AS MATERIALIZED (
    SELECT *, megabytes(size_value, size_unit) AS mb, validity_days(validity_value, validity_unit) AS days
    FROM plans WHERE provider_no = ANY (sellers)
  ), given AS MATERIALIZED (
    SELECT report.*, plan.no AS new_no, plan.price_no AS new_price_no, plan.price_kobo AS new_kobo,
      report.price_no >= twin.reports_from AS counts, twin.deleted_at IS NOT NULL AS is_gone,
      is_near(twin.price_kobo, plan.price_kobo) AND is_near(twin.mb, plan.mb) AND is_near(twin.days, plan.days) AS is_twin,
      twin.reported_on AS twin_reported_on, twin.reported_price_kobo AS named_kobo, twin.reports_retired_on
    FROM measured AS plan
    JOIN measured AS twin ON twin.no <> plan.no AND twin.network = plan.network
    JOIN purchase_reports AS report ON report.plan_no = twin.no AND is_near(listed_kobo, plan.price_kobo)
      AND is_near(listed_mb, plan.mb) AND is_near(listed_days, plan.days)
    WHERE plan.no = ANY (adopting) AND plan.deleted_at IS NULL
  ), adopted AS (
    INSERT INTO purchase_reports (user_id, plan_no, reported_on, reported_at, outcome, price_kobo, price_no, listed_kobo,
      listed_mb, listed_days, device, against, over_limit, block, device_day, counted_at, burst_id)
    SELECT user_id, new_no, reported_on, reported_at, outcome, price_kobo, new_price_no, listed_kobo,
      listed_mb, listed_days, device, against, over_limit, block, device_day, CASE WHEN is_gone THEN counted_at END, burst_id
    FROM given WHERE counts AND (is_gone OR twin_reported_on IS NOT NULL OR NOT is_twin)
    ON CONFLICT DO NOTHING
  ), left_behind AS (
    DELETE FROM purchase_reports AS report USING given
    WHERE (report.user_id, report.plan_no, report.reported_on) = (given.user_id, given.plan_no, given.reported_on)
      AND is_gone AND counts
  )
  UPDATE plans SET
    reported_on = coalesce(plans.reported_on, known.reported_on),
    reports_retired_on = greatest(plans.reports_retired_on, known.retired_on)
  FROM (
    SELECT new_no, max(reports_retired_on) AS retired_on, min(twin_reported_on)
      FILTER (WHERE counts AND against AND is_twin AND named_kobo IS DISTINCT FROM new_kobo) AS reported_on
    FROM given GROUP BY new_no
  ) AS known
  WHERE no = new_no AND (known.reported_on IS NOT NULL OR known.retired_on IS NOT NULL);
END
$$;
--> statement-breakpoint
CREATE FUNCTION adopt_reports_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adopt_reports(ARRAY(SELECT no FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_adopt_reports AFTER INSERT ON plans REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION adopt_reports_of_added();

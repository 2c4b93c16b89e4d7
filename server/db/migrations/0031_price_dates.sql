-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "gone_by" date, ADD COLUMN "disputed" text;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_disputed" CHECK (char_length("plans"."disputed") between 1 and 200);
--> statement-breakpoint
ALTER TABLE "price_history"
  ADD COLUMN "day_is" text DEFAULT 'change' NOT NULL,
  ADD COLUMN "old_seen_on" date,
  ADD COLUMN "sightings" date[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_history"
  ADD CONSTRAINT "price_history_day_is" CHECK ("price_history"."day_is" in ('change', 'seen', 'latest'));
--> statement-breakpoint
CREATE TABLE "seed_editions" (
  "edition" text PRIMARY KEY NOT NULL,
  "applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- Earlier releases kept the first day when a price was seen again. The price was seen on the last one. A window of the
-- seed data is left as it is.
UPDATE "plans" SET "seen_from" = "seen_to"
WHERE "seen_from" IS DISTINCT FROM "seen_to"
  AND NOT ("seen_to" = '2026-11-20' AND ("seen_from" = '2025-08-01' OR "seen_from" IS NULL));
--> statement-breakpoint
-- Entries of sellers without a user say no more than that the price was listed by their day: earlier releases dated them by
-- the day of the write, and the first ones of the seed data by the first day of a window. Published changes have earlier days.
UPDATE "price_history" SET
  "day_is" = CASE WHEN "providers"."user_id" IS NULL THEN 'latest' ELSE 'change' END,
  "sightings" = CASE WHEN "providers"."user_id" IS NULL THEN '{}' ELSE ARRAY["changed_on"] END,
  "changed_on" = CASE
    WHEN "providers"."user_id" IS NULL AND "old_price_kobo" IS NULL AND "changed_on" = '2025-08-01'
    THEN least(date '2026-11-20', (
      SELECT min(later."changed_on") FROM "price_history" later
      WHERE later."plan_no" = "plans"."no" AND later."old_price_kobo" IS NOT NULL AND later."changed_on" > '2025-02-17'
    ))
    ELSE "changed_on"
  END
FROM "plans" JOIN "providers" ON "providers"."no" = "plans"."provider_no"
WHERE "plans"."no" = "price_history"."plan_no"
  AND ("old_price_kobo" IS NULL OR "changed_on" > '2025-02-17');
--> statement-breakpoint
-- Deletes what a plan cost between other prices of one day: the trail has one price a day, the lowest and the highest. `day`
-- null: of every day. Published changes of prices stay.
CREATE FUNCTION forget_flips(plan bigint, day date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM price_history flip
  WHERE flip.plan_no = plan AND flip.changed_on = coalesce(day, flip.changed_on)
    AND flip.old_seen_on IS NULL AND flip.changed_on > '2025-02-17'
    AND EXISTS (
      SELECT FROM price_history later
      WHERE later.plan_no = plan AND later.changed_on = flip.changed_on AND later.id > flip.id
    )
    AND flip.id NOT IN (
      (SELECT id FROM price_history WHERE plan_no = plan AND changed_on IS NOT NULL
       ORDER BY new_price_kobo, changed_on, id LIMIT 1)
      UNION ALL
      (SELECT id FROM price_history WHERE plan_no = plan AND changed_on IS NOT NULL
       ORDER BY new_price_kobo DESC, changed_on, id LIMIT 1)
    )
$$;
--> statement-breakpoint
SELECT forget_flips("no", NULL) FROM "plans";
--> statement-breakpoint
-- The day of a plan's price and what it is: the seller gave it on that day ('change'), it was seen on that day ('seen'), or on
-- that day or before ('latest').
CREATE FUNCTION price_day(plan plans, OUT day date, OUT day_is text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  given date := (plan.confirmed_at AT TIME ZONE 'Africa/Lagos')::date;
BEGIN
  IF given IS NOT NULL AND (plan.seen_to IS NULL OR given >= plan.seen_to) THEN
    day := given;
    day_is := 'change';
  ELSE
    day := coalesce(plan.seen_to, (now() AT TIME ZONE 'Africa/Lagos')::date);
    day_is := CASE WHEN plan.seen_from = plan.seen_to THEN 'seen' ELSE 'latest' END;
  END IF;
END
$$;
--> statement-breakpoint
-- Every price of a plan is an entry, whoever writes it: the first one, and each change of price, size or validity.
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
    -- OLD is null for an INSERT.
    trim_scale(OLD.size_value) || OLD.size_unit,
    OLD.price_kobo,
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
-- A price that is given or seen again is one more sighting of the newest entry. Ten are kept: the first one and the newest.
CREATE FUNCTION price_seen_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  again date;
  again_is text;
BEGIN
  SELECT * INTO again, again_is FROM price_day(NEW);
  IF again_is <> 'latest' THEN
    UPDATE price_history
    SET sightings = CASE
      WHEN cardinality(sightings) < 10 THEN sightings || again
      ELSE sightings[1:1] || sightings[3:10] || again
    END
    WHERE id = (
      SELECT id FROM price_history WHERE plan_no = NEW.no AND changed_on IS NOT NULL ORDER BY changed_on DESC, id DESC LIMIT 1
    ) AND again > coalesce(sightings[cardinality(sightings)], changed_on - 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_price_again AFTER UPDATE ON plans FOR EACH ROW
WHEN (
  (OLD.price_kobo, OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
  IS NOT DISTINCT FROM (NEW.price_kobo, NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
  AND (OLD.confirmed_at, OLD.seen_from, OLD.seen_to) IS DISTINCT FROM (NEW.confirmed_at, NEW.seen_from, NEW.seen_to)
)
EXECUTE FUNCTION price_seen_again();
--> statement-breakpoint
-- Fires the waiting triggers: a later migration of the same transaction may alter these tables.
SET CONSTRAINTS ALL IMMEDIATE;

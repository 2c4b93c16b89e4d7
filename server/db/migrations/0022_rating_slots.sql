-- Nearly every rating adds to the same totals. Each transaction has a row of them for itself, so that none waits for
-- another, and readers add the rows up. `fold_national_totals` puts them together.
ALTER TABLE "national_totals" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "national_totals" DROP CONSTRAINT "national_totals_month_network_joined_on_pk";--> statement-breakpoint
ALTER TABLE "national_totals" ADD CONSTRAINT "national_totals_month_network_joined_on_slot_pk" PRIMARY KEY("month","network","joined_on","slot");--> statement-breakpoint
-- Users who rate lock their own row first: the ratings of one user change one after the other. A burst is held later, by
-- a job that locks the users of its ratings (server/rating/burst-sweep.repo.ts).
DROP TRIGGER "ratings_locked" ON "ratings";--> statement-breakpoint
DROP FUNCTION lock_ratings();--> statement-breakpoint
-- Returns a slot that no other open transaction has. Never waits while 64 or fewer transactions rate.
CREATE FUNCTION own_slot() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  first integer := pg_backend_pid() % 64;
BEGIN
  FOR i IN 0..63 LOOP
    IF pg_try_advisory_xact_lock(7242345, 1 + (first + i) % 64) THEN
      RETURN 1 + (first + i) % 64;
    END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(7242345, 1 + first);
  RETURN 1 + first;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  into_slot smallint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM national_totals;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM removed) THEN
      RETURN NULL;
    END IF;
    into_slot := own_slot();
    INSERT INTO national_totals AS known (month, network, joined_on, slot, total, count)
    SELECT month, network, greatest(joined_on, month - 31), into_slot, -sum(rating), -count(*)
    FROM removed WHERE national GROUP BY 1, 2, 3
    ON CONFLICT (month, network, joined_on, slot) DO UPDATE
    SET total = known.total + excluded.total, count = known.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM added) THEN
      RETURN NULL;
    END IF;
    into_slot := coalesce(into_slot, own_slot());
    INSERT INTO national_totals AS known (month, network, joined_on, slot, total, count)
    SELECT month, network, greatest(joined_on, month - 31), into_slot, sum(rating), count(*)
    FROM added WHERE national GROUP BY 1, 2, 3
    ON CONFLICT (month, network, joined_on, slot) DO UPDATE
    SET total = known.total + excluded.total, count = known.count + excluded.count;
    PERFORM choose_national(array_agg(DISTINCT user_id), array_agg(DISTINCT month)) FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM choose_national(array_agg(DISTINCT user_id), array_agg(DISTINCT month)) FROM removed;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds the rows of transactions that have ended to slot 0. Leaves out rows that are in use.
CREATE FUNCTION fold_national_totals() RETURNS void LANGUAGE sql AS $$
  WITH idle AS (
    SELECT month, network, joined_on, slot FROM national_totals WHERE slot <> 0 FOR UPDATE SKIP LOCKED
  ), folded AS (
    DELETE FROM national_totals AS known USING idle
    WHERE (known.month, known.network, known.joined_on, known.slot) = (idle.month, idle.network, idle.joined_on, idle.slot)
    RETURNING known.*
  )
  INSERT INTO national_totals AS known (month, network, joined_on, slot, total, count)
  SELECT month, network, joined_on, 0, sum(total), sum(count) FROM folded GROUP BY 1, 2, 3
  ON CONFLICT (month, network, joined_on, slot) DO UPDATE
  SET total = known.total + excluded.total, count = known.count + excluded.count
$$;

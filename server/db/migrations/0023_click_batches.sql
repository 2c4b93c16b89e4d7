-- Clicks are added up a moment after they are written: a storm of clicks on one plan locks the row of its count once per
-- batch. An addition locks nothing.
CREATE TABLE "click_additions" (
	"plan_no" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO click_additions (plan_no, total) SELECT plan_no, count(*) FROM added WHERE counted GROUP BY plan_no;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO click_additions (plan_no, total) SELECT plan_no, -count(*) FROM removed WHERE counted GROUP BY plan_no;
  ELSE
    DELETE FROM click_additions;
    DELETE FROM plan_clicks;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_click() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO click_additions (plan_no, total) VALUES (OLD.plan_no, -1), (NEW.plan_no, 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds up what was added. One transaction at a time; another returns at once. A plan that is gone has no count.
CREATE FUNCTION fold_clicks() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM click_additions) OR NOT pg_try_advisory_xact_lock(7242346) THEN
    RETURN;
  END IF;
  WITH taken AS (
    DELETE FROM click_additions RETURNING *
  )
  INSERT INTO plan_clicks AS known (plan_no, total)
  SELECT plan_no, sum(taken.total) FROM taken JOIN plans ON plans.no = taken.plan_no GROUP BY plan_no ORDER BY plan_no
  ON CONFLICT (plan_no) DO UPDATE SET total = known.total + excluded.total;
END
$$;

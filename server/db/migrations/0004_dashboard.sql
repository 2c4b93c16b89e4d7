CREATE TABLE "plan_clicks" (
	"plan_no" bigint PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_totals" (
	"month" date NOT NULL,
	"network" text NOT NULL,
	"total" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rating_totals_month_network_pk" PRIMARY KEY("month","network")
);
--> statement-breakpoint
ALTER TABLE "plan_clicks" ADD CONSTRAINT "plan_clicks_plan_no_plans_no_fk" FOREIGN KEY ("plan_no") REFERENCES "public"."plans"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_clicks_total" ON "plan_clicks" USING btree ("total" DESC NULLS FIRST,"plan_no");--> statement-breakpoint
-- Clicks are counted as they are written. Rows are locked in the order of plans, so that two statements wait for each
-- other instead of blocking each other.
CREATE FUNCTION count_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO plan_clicks AS known (plan_no, total)
    SELECT plan_no, count(*) FROM added GROUP BY plan_no ORDER BY plan_no
    ON CONFLICT (plan_no) DO UPDATE SET total = known.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    -- Updated, never inserted: clicks that leave with their plan may find its count gone already.
    PERFORM FROM plan_clicks WHERE plan_no IN (SELECT plan_no FROM removed) ORDER BY plan_no FOR UPDATE;
    UPDATE plan_clicks SET total = plan_clicks.total - less.total
    FROM (SELECT plan_no, count(*) AS total FROM removed GROUP BY plan_no) AS less
    WHERE plan_clicks.plan_no = less.plan_no;
  ELSE
    DELETE FROM plan_clicks;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION move_click() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plan_clicks SET total = total - 1 WHERE plan_no = OLD.plan_no;
  INSERT INTO plan_clicks AS known (plan_no, total) VALUES (NEW.plan_no, 1)
  ON CONFLICT (plan_no) DO UPDATE SET total = known.total + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER clicks_counted AFTER INSERT ON clicks REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_clicks();
--> statement-breakpoint
CREATE TRIGGER clicks_uncounted AFTER DELETE ON clicks REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_clicks();
--> statement-breakpoint
CREATE TRIGGER clicks_emptied AFTER TRUNCATE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION count_clicks();
--> statement-breakpoint
-- By row, and for this column alone: the product never does it, and a person who leaves takes only their id off clicks.
CREATE TRIGGER clicks_moved AFTER UPDATE OF plan_no ON clicks FOR EACH ROW
WHEN (OLD.plan_no <> NEW.plan_no) EXECUTE FUNCTION move_click();
--> statement-breakpoint
-- Ratings are added up as they are written, under one lock. An upsert calls this twice, for what it updated and for what
-- it inserted: two of them that locked the rows of networks, each call in its own order, could block each other. Nearly
-- every rating touches the same four rows, so that the one lock makes nobody wait longer.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7242343);
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM rating_totals;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE rating_totals AS known SET total = known.total - less.total, count = known.count - less.count
    FROM (SELECT month, network, sum(rating) AS total, count(*) AS count FROM removed GROUP BY month, network) AS less
    WHERE known.month = less.month AND known.network = less.network;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO rating_totals AS known (month, network, total, count)
    SELECT month, network, sum(rating), count(*) FROM added GROUP BY month, network
    ON CONFLICT (month, network) DO UPDATE
    SET total = known.total + excluded.total, count = known.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ratings_counted AFTER INSERT ON ratings REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_recounted AFTER UPDATE ON ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_uncounted AFTER DELETE ON ratings REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_emptied AFTER TRUNCATE ON ratings FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
--> statement-breakpoint
-- What is there already. Making the triggers has locked both tables against writers until this is committed, so that
-- nothing is counted twice or missed, even while an older process still writes.
INSERT INTO plan_clicks (plan_no, total) SELECT plan_no, count(*) FROM clicks GROUP BY plan_no;
--> statement-breakpoint
INSERT INTO rating_totals (month, network, total, count)
SELECT month, network, sum(rating), count(*) FROM ratings GROUP BY month, network;

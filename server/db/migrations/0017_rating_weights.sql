-- The old totals counted every rating the same.
DROP TRIGGER "ratings_counted" ON "ratings";--> statement-breakpoint
DROP TRIGGER "ratings_recounted" ON "ratings";--> statement-breakpoint
DROP TRIGGER "ratings_uncounted" ON "ratings";--> statement-breakpoint
DROP TRIGGER "ratings_emptied" ON "ratings";--> statement-breakpoint
DROP FUNCTION count_ratings();--> statement-breakpoint
DROP TABLE "rating_totals";--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "national" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "ratings" SET "joined_on" = ("users"."created_at" AT TIME ZONE 'Africa/Lagos')::date
FROM "users" WHERE "users"."id" = "ratings"."user_id";--> statement-breakpoint
UPDATE "ratings" SET "national" = false WHERE EXISTS (
	SELECT FROM "ratings" AS newer
	WHERE newer."user_id" = "ratings"."user_id" AND newer."network" = "ratings"."network" AND newer."month" = "ratings"."month"
		AND (newer."updated_at" > "ratings"."updated_at"
			OR newer."updated_at" = "ratings"."updated_at" AND newer."state_iso" < "ratings"."state_iso"));--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "joined_on" SET DEFAULT current_date;--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "joined_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_review" CHECK ("ratings"."review" in ('held', 'accepted', 'rejected'));--> statement-breakpoint
CREATE INDEX "ratings_times" ON "ratings" USING btree ("state_iso","network","updated_at");--> statement-breakpoint
CREATE INDEX "ratings_reviewed" ON "ratings" USING btree ("review","state_iso","network","updated_at") WHERE "ratings"."review" is not null;--> statement-breakpoint
CREATE TABLE "national_totals" (
	"month" date NOT NULL,
	"network" text NOT NULL,
	"joined_on" date NOT NULL,
	"total" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "national_totals_month_network_joined_on_pk" PRIMARY KEY("month","network","joined_on")
);
--> statement-breakpoint
-- Every statement that changes ratings first takes this lock: ratings are counted, and checked for bursts, one after the
-- other. Statement triggers fire before rows are locked, also for a deleted user, so that two transactions wait for each
-- other instead of blocking each other. Nearly every rating touches the same totals: one lock makes nobody wait longer.
CREATE FUNCTION lock_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7242343);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A user who is deleted meanwhile has no day: then the foreign key refuses the rating.
CREATE FUNCTION date_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.joined_on := coalesce(
    (SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date FROM users WHERE id = NEW.user_id), NEW.month);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION move_join_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET joined_on = (NEW.created_at AT TIME ZONE 'Africa/Lagos')::date WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sets `national` on each user's newest rating of a network in a month that no administrator has to decide on.
CREATE FUNCTION choose_national(of_users uuid[], of_months date[]) RETURNS void LANGUAGE sql AS $$
  UPDATE ratings SET national = chosen.national
  FROM (
    SELECT user_id, state_iso, network, month, counts AND row_number() OVER (
      PARTITION BY user_id, network, month ORDER BY counts DESC, updated_at DESC, state_iso) = 1 AS national
    FROM (
      SELECT *, review IS NULL OR review = 'accepted' AS counts FROM ratings
      WHERE user_id = ANY (of_users) AND month = ANY (of_months)
    ) AS given
  ) AS chosen
  WHERE ratings.user_id = chosen.user_id AND ratings.state_iso = chosen.state_iso AND ratings.network = chosen.network
    AND ratings.month = chosen.month AND ratings.national <> chosen.national
$$;
--> statement-breakpoint
-- National ratings are added up as they are written, by the day on which their account was created. An account that was
-- 31 days old when the month began counts in full from then on: such accounts share one row, so that a month has at most
-- 62 rows per network. `choose_national` changes rows and so calls this again, until it finds nothing to change.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM national_totals;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM removed) THEN
      RETURN NULL;
    END IF;
    UPDATE national_totals AS known SET total = known.total - less.total, count = known.count - less.count
    FROM (
      SELECT month, network, greatest(joined_on, month - 31) AS joined_on, sum(rating) AS total, count(*) AS count
      FROM removed WHERE national GROUP BY 1, 2, 3
    ) AS less
    WHERE known.month = less.month AND known.network = less.network AND known.joined_on = less.joined_on;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM added) THEN
      RETURN NULL;
    END IF;
    INSERT INTO national_totals AS known (month, network, joined_on, total, count)
    SELECT month, network, greatest(joined_on, month - 31), sum(rating), count(*) FROM added WHERE national GROUP BY 1, 2, 3
    ON CONFLICT (month, network, joined_on) DO UPDATE
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
CREATE TRIGGER ratings_locked BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ratings
FOR EACH STATEMENT EXECUTE FUNCTION lock_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_dated BEFORE INSERT OR UPDATE OF user_id ON ratings
FOR EACH ROW EXECUTE FUNCTION date_rating();
--> statement-breakpoint
CREATE TRIGGER users_moved AFTER UPDATE OF created_at ON users FOR EACH ROW
WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION move_join_day();
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
INSERT INTO national_totals (month, network, joined_on, total, count)
SELECT month, network, greatest(joined_on, month - 31), sum(rating), count(*) FROM ratings WHERE national GROUP BY 1, 2, 3;

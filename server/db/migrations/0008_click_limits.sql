-- Popularity counts one click per plan, clicker and day. Clicks from before count as they did.
ALTER TABLE "clicks"
	ADD COLUMN "clicker" text,
	ADD COLUMN "counted" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "clicks_counted_once" ON "clicks" USING btree ("plan_no", "clicker") WHERE "clicks"."counted";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO plan_clicks AS known (plan_no, total)
    SELECT plan_no, count(*) FROM added WHERE counted GROUP BY plan_no ORDER BY plan_no
    ON CONFLICT (plan_no) DO UPDATE SET total = known.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    -- Updates and never inserts: the count of a deleted plan is gone before its clicks.
    PERFORM FROM plan_clicks WHERE plan_no IN (SELECT plan_no FROM removed WHERE counted) ORDER BY plan_no FOR UPDATE;
    UPDATE plan_clicks SET total = plan_clicks.total - less.total
    FROM (SELECT plan_no, count(*) AS total FROM removed WHERE counted GROUP BY plan_no) AS less
    WHERE plan_clicks.plan_no = less.plan_no;
  ELSE
    DELETE FROM plan_clicks;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER clicks_moved ON clicks;
--> statement-breakpoint
CREATE TRIGGER clicks_moved AFTER UPDATE OF plan_no ON clicks FOR EACH ROW
WHEN (OLD.plan_no <> NEW.plan_no AND OLD.counted) EXECUTE FUNCTION move_click();

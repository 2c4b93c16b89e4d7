-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- Reports with a lower number of the price do not count. The last day on which a seller's confirmation retired reports: the
-- next one needs an administrator.
ALTER TABLE "plans"
	ADD COLUMN "reports_from" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "reports_retired_on" date;
--> statement-breakpoint
DROP TRIGGER plans_touch ON plans;
--> statement-breakpoint
DROP TRIGGER plans_feed ON plans;
--> statement-breakpoint
UPDATE "plans" SET "reports_from" = "price_no" WHERE "price_no" > 0;
--> statement-breakpoint
CREATE TRIGGER plans_touch BEFORE UPDATE ON plans FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('reported_on', 'reported_price_kobo', 'price_no', 'mailed_price_no', 'unusual_on',
  'use_given', 'use_reason', 'kind_given', 'reports_from', 'reports_retired_on');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plans_feed AFTER INSERT OR UPDATE OR DELETE ON plans
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION catalogue_feed('plan', 'price_no', 'mailed_price_no', 'use_given', 'use_reason', 'kind_given',
  'reports_from', 'reports_retired_on');
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
CREATE INDEX "plans_unusual" ON "plans" USING btree ("no") WHERE "plans"."unusual_on" is not null;
--> statement-breakpoint
-- A plan of another size or validity is not reported. A price that changes by at most a twentieth stays reported, unless it
-- becomes the price that people name. What was reported counts again if price, size and validity come back.
CREATE OR REPLACE FUNCTION retire_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price_no = OLD.price_no THEN
    NEW.price_no := OLD.price_no + 1;
  END IF;
  IF NEW.reports_from <> OLD.reports_from
    OR (OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
      <> (NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
    OR abs(NEW.price_kobo - OLD.price_kobo)::bigint * 20 > OLD.price_kobo
    OR NEW.price_kobo = OLD.reported_price_kobo
  THEN
    NEW.reported_on := NULL;
    NEW.reported_price_kobo := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What the plan was then: a report counts for the same size and validity at a price near it. Of reports that a new price has
-- retired it is not known.
ALTER TABLE "purchase_reports"
	ADD COLUMN "listed_kobo" integer,
	ADD COLUMN "listed_mb" numeric,
	ADD COLUMN "listed_days" numeric,
	ADD COLUMN "device_day" text,
	ADD COLUMN "counted_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "purchase_reports" SET
	"listed_kobo" = "plans"."price_kobo",
	"listed_mb" = size_value * CASE size_unit WHEN 'GB' THEN 1024 ELSE 1 END,
	"listed_days" = round(validity_value * CASE validity_unit WHEN 'months' THEN 30 WHEN 'years' THEN 365 ELSE 1 END, 6)
FROM "plans" WHERE "plans"."no" = "purchase_reports"."plan_no" AND "plans"."price_no" = "purchase_reports"."price_no";
--> statement-breakpoint
DROP INDEX "purchase_reports_young";
--> statement-breakpoint
DROP INDEX "purchase_reports_block";
--> statement-breakpoint
CREATE INDEX "purchase_reports_open" ON "purchase_reports" USING btree ("plan_no","reported_at") WHERE "purchase_reports"."against" and not "purchase_reports"."over_limit";
--> statement-breakpoint
CREATE INDEX "purchase_reports_helped" ON "purchase_reports" USING btree ("counted_at") WHERE "purchase_reports"."counted_at" is not null;
--> statement-breakpoint
-- Why the reports of a burst wait. Earlier bursts were of one account, of young accounts or of one block of addresses.
ALTER TABLE "report_bursts" ADD COLUMN "reason" text;
--> statement-breakpoint
UPDATE "report_bursts" SET "reason" =
	CASE WHEN "group_key" LIKE 'account %' THEN 'account' WHEN "group_key" = 'young' THEN 'young' ELSE 'block' END;
--> statement-breakpoint
-- The release before gives no reason.
ALTER TABLE "report_bursts" ALTER COLUMN "reason" SET DEFAULT 'block', ALTER COLUMN "reason" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "report_bursts" ADD CONSTRAINT "report_bursts_reason" CHECK ("report_bursts"."reason" in ('crowd', 'group', 'market', 'confirmed', 'account', 'young', 'block'));
--> statement-breakpoint
-- A plan that its seller deletes and lists again is the same offer: the reports go with it. Most sellers have no deleted plan
-- with reports, so that the first question ends it.
CREATE FUNCTION adopt_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM plans AS gone JOIN purchase_reports ON plan_no = gone.no
    WHERE gone.deleted_at IS NOT NULL AND gone.provider_no IN (SELECT provider_no FROM added)
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE purchase_reports SET plan_no = twins.no, price_no = twins.price_no
  FROM (
    SELECT added.no, added.price_no, gone.no AS gone_no, gone.reports_from
    FROM added CROSS JOIN LATERAL (
      SELECT * FROM plans AS gone
      WHERE gone.provider_no = added.provider_no AND gone.deleted_at IS NOT NULL AND gone.network = added.network
        AND gone.size_value * CASE gone.size_unit WHEN 'GB' THEN 1024 ELSE 1 END
          = added.size_value * CASE added.size_unit WHEN 'GB' THEN 1024 ELSE 1 END
        AND abs(gone.price_kobo - added.price_kobo)::bigint * 20 <= added.price_kobo
        AND EXISTS (SELECT FROM purchase_reports WHERE plan_no = gone.no)
      ORDER BY gone.deleted_at DESC, gone.no LIMIT 1
    ) AS gone
  ) AS twins
  WHERE purchase_reports.plan_no = twins.gone_no AND purchase_reports.price_no >= twins.reports_from;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plans_adopt_reports AFTER INSERT ON plans REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION adopt_reports();

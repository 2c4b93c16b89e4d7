-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "plans"
	ADD COLUMN "reported_on" date,
	ADD COLUMN "reported_price_kobo" integer,
	ADD COLUMN "price_no" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "mailed_price_no" integer;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_reported" CHECK ("plans"."reported_price_kobo" between 0 and 1000000000 and ("plans"."reported_on" is not null or "plans"."reported_price_kobo" is null));
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- Reports change no version: an edit of the plan that was made before them stays valid.
DROP TRIGGER plans_touch ON plans;
--> statement-breakpoint
CREATE TRIGGER plans_touch BEFORE UPDATE ON plans FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('reported_on', 'reported_price_kobo', 'price_no', 'mailed_price_no');
--> statement-breakpoint
DROP TRIGGER plans_feed ON plans;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plans_feed AFTER INSERT OR UPDATE OR DELETE ON plans
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_feed('plan', 'price_no', 'mailed_price_no');
--> statement-breakpoint
-- A new price, whoever writes it, has another number, and so has one that a person confirms. Reports on the one before do
-- not count.
CREATE FUNCTION retire_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price_no = OLD.price_no THEN
    NEW.price_no := OLD.price_no + 1;
  END IF;
  NEW.reported_on := NULL;
  NEW.reported_price_kobo := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Its name comes before plans_touch: triggers fire in the order of their names.
CREATE TRIGGER plans_retire_reports BEFORE UPDATE ON plans FOR EACH ROW
WHEN (
  (OLD.price_no, OLD.price_kobo, OLD.size_value, OLD.size_unit, OLD.validity_value, OLD.validity_unit)
  IS DISTINCT FROM (NEW.price_no, NEW.price_kobo, NEW.size_value, NEW.size_unit, NEW.validity_value, NEW.validity_unit)
)
EXECUTE FUNCTION retire_reports();
--> statement-breakpoint
ALTER TABLE "purchase_reports"
	ADD COLUMN "reported_at" timestamp with time zone,
	ADD COLUMN "price_kobo" integer,
	ADD COLUMN "price_no" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "device" text;
--> statement-breakpoint
-- Earlier releases stored the day in Lagos alone.
UPDATE "purchase_reports" SET "reported_at" = "reported_on"::timestamp AT TIME ZONE 'Africa/Lagos';
--> statement-breakpoint
ALTER TABLE "purchase_reports" ALTER COLUMN "reported_at" SET NOT NULL, ALTER COLUMN "price_no" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "purchase_reports" DROP CONSTRAINT "purchase_reports_outcome";
--> statement-breakpoint
ALTER TABLE "purchase_reports"
	ADD CONSTRAINT "purchase_reports_outcome" CHECK ("purchase_reports"."outcome" in ('worked', 'other_price', 'not_offered', 'not_delivered')),
	ADD CONSTRAINT "purchase_reports_price" CHECK ("purchase_reports"."price_kobo" between 0 and 1000000000 and ("purchase_reports"."outcome" = 'other_price' or "purchase_reports"."price_kobo" is null));
--> statement-breakpoint
CREATE INDEX "purchase_reports_day" ON "purchase_reports" USING btree ("reported_on");

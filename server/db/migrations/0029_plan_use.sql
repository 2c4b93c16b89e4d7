-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- The rule is in domain/plan/use/use-rule.ts alone. The start of the server applies it where `use_given` is null.
ALTER TABLE "plans"
	ADD COLUMN "use" text,
	ADD COLUMN "use_given" boolean,
	ADD COLUMN "use_reason" text,
	ADD COLUMN "kind" text,
	ADD COLUMN "kind_given" boolean;
--> statement-breakpoint
ALTER TABLE "plans"
	ADD CONSTRAINT "plans_use" CHECK ("plans"."use" in ('night', 'weekend', 'social', 'router', 'campus')),
	ADD CONSTRAINT "plans_kind" CHECK ("plans"."kind" in ('sme', 'corporate', 'data_share', 'gifting', 'awoof')),
	ADD CONSTRAINT "plans_use_reason" CHECK (char_length("plans"."use_reason") between 1 and 200);
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- As before, and a transaction may keep the versions of the rows that it changes: nobody has changed them.
CREATE OR REPLACE FUNCTION catalogue_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := TG_ARGV::text[] || ARRAY['version', 'updated_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := greatest(NEW.version, lowest_version());
  ELSIF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen
    AND current_setting('sabidata.keeps_versions', true) IS DISTINCT FROM 'on' THEN
    NEW.version := greatest(OLD.version + 1, lowest_version());
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER plans_touch ON plans;
--> statement-breakpoint
CREATE TRIGGER plans_touch BEFORE UPDATE ON plans FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('reported_on', 'reported_price_kobo', 'price_no', 'mailed_price_no', 'unusual_on', 'use_given', 'use_reason', 'kind_given');
--> statement-breakpoint
DROP TRIGGER plans_feed ON plans;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER plans_feed AFTER INSERT OR UPDATE OR DELETE ON plans
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION catalogue_feed('plan', 'price_no', 'mailed_price_no', 'use_given', 'use_reason', 'kind_given');

-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- Plans that are listed already have no mark: their prices are compared when somebody writes them again.
ALTER TABLE "plans" ADD COLUMN "unusual_on" date;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- Confirming an unusual price changes no version: an edit of the plan that was made before it stays valid.
DROP TRIGGER plans_touch ON plans;
--> statement-breakpoint
CREATE TRIGGER plans_touch BEFORE UPDATE ON plans FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('reported_on', 'reported_price_kobo', 'price_no', 'mailed_price_no', 'unusual_on');

-- Writes the change feed now: PostgreSQL does not alter a table whose deferred triggers wait.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- What administrators decide about sellers, and our answers to messages.
ALTER TABLE "providers"
  ADD COLUMN "verified" boolean DEFAULT false NOT NULL,
  ADD COLUMN "requested_name" text,
  ADD COLUMN "name_requested_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_requested_name" CHECK (char_length("providers"."requested_name") between 1 and 120);
--> statement-breakpoint
-- Readers never see a name that waits: it changes neither the version of a row nor the feed.
DROP TRIGGER providers_touch ON providers;
--> statement-breakpoint
CREATE TRIGGER providers_touch BEFORE UPDATE ON providers FOR EACH ROW
EXECUTE FUNCTION catalogue_touch('user_id', 'tier', 'requested_name', 'name_requested_at');
--> statement-breakpoint
DROP TRIGGER providers_feed ON providers;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_feed AFTER INSERT OR UPDATE OR DELETE ON providers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION catalogue_feed('provider', 'user_id', 'tier', 'requested_name', 'name_requested_at');
--> statement-breakpoint
ALTER TABLE "contact_messages"
  ADD COLUMN "answer" text,
  ADD COLUMN "answered_at" timestamp with time zone,
  ADD COLUMN "done_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answer" CHECK (char_length("contact_messages"."answer") between 1 and 5000);
--> statement-breakpoint
-- Serves the last sign-in of each account.
CREATE INDEX "audit_sign_ins" ON "audit" USING btree ("actor_id","at") WHERE "audit"."action" = 'account.sign-in' and "audit"."outcome" = 'done';
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;

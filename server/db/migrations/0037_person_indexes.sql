-- Deleting a person looks for their clicks and the alarms that they have seen.
CREATE INDEX "clicks_user" ON "clicks" ("user_id") WHERE "user_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "alarms_seen_by" ON "alarms" ("seen_by") WHERE "seen_by" IS NOT NULL;
--> statement-breakpoint
-- The daily retention deletes clicks that do not count.
CREATE INDEX "clicks_uncounted" ON "clicks" ("clicked_at") WHERE NOT "counted";

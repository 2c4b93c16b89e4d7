-- What an operator must look into: the log has it too, but nobody watches every log.
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "alarms_text" CHECK (char_length("alarms"."text") between 1 and 500),
	CONSTRAINT "alarms_seen" CHECK ("alarms"."seen_by" is null or "alarms"."seen_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "alarms_at" ON "alarms" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_unseen" ON "alarms" USING btree ("text") WHERE "alarms"."seen_at" is null;

CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_expires" ON "ended_sessions" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "users"
	ADD COLUMN "renewed_session" uuid,
	ADD COLUMN "renewed_at" timestamp with time zone;

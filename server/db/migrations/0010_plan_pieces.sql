CREATE TABLE "plan_pieces" (
	"owner" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"key" uuid NOT NULL,
	"no" integer NOT NULL,
	"plans" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_pieces_owner_key_no_pk" PRIMARY KEY("owner","key","no"),
	CONSTRAINT "plan_pieces_no" CHECK ("plan_pieces"."no" between 0 and 99)
);
--> statement-breakpoint
CREATE INDEX "plan_pieces_created" ON "plan_pieces" USING btree ("created_at");

-- Where a person rated from in a month, so that ratings from one phone, or of many people in one block of addresses, count as
-- few. `voice` is null until the job has looked (server/rating/voices.repo.ts).
CREATE TABLE "rating_origins" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"device" text,
	"block" text,
	"voice" boolean,
	CONSTRAINT "rating_origins_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
ALTER TABLE "rating_origins" ADD CONSTRAINT "rating_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "rating_origins_month" ON "rating_origins" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "rating_origins_new" ON "rating_origins" USING btree ("month") WHERE "rating_origins"."voice" is null;
--> statement-breakpoint
-- Of earlier ratings nobody knows where they came from: all of them count.
ALTER TABLE "ratings" ADD COLUMN "voice" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- As before (0024), and a rating that repeats another voice counts for nothing.
CREATE OR REPLACE FUNCTION choose_national(of_users uuid[], of_months date[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  UPDATE ratings SET national = NOT ratings.national
  FROM (
    SELECT ctid AS row, national, counts AND row_number() OVER (
      PARTITION BY user_id, network, month ORDER BY counts DESC, updated_at DESC, state_iso) = 1 AS chosen
    FROM (
      SELECT ctid, *, voice AND (review IS NULL OR review = 'accepted') AS counts FROM ratings
      WHERE user_id = ANY (of_users) AND month = ANY (of_months)
    ) AS given
  ) AS given
  WHERE ratings.ctid = given.row AND given.national <> given.chosen;
END
$$;

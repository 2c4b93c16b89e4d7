-- Reads the ratings of the given users by their key, and nobody else's. The planner took the index by state and month or the
-- whole table, and kept that plan while the table grew: with fifty thousand ratings, twenty more took 80 ms. Everybody who
-- changes ratings locks their users first, so no row moves between the two readings of its place (ctid).
CREATE OR REPLACE FUNCTION choose_national(of_users uuid[], of_months date[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  UPDATE ratings SET national = NOT ratings.national
  FROM (
    SELECT ctid AS row, national, counts AND row_number() OVER (
      PARTITION BY user_id, network, month ORDER BY counts DESC, updated_at DESC, state_iso) = 1 AS chosen
    FROM (
      SELECT ctid, *, review IS NULL OR review = 'accepted' AS counts FROM ratings
      WHERE user_id = ANY (of_users) AND month = ANY (of_months)
    ) AS given
  ) AS given
  WHERE ratings.ctid = given.row AND given.national <> given.chosen;
END
$$;
--> statement-breakpoint
-- The job that looks for bursts reads only the newest ratings that are not held yet.
CREATE INDEX "ratings_unreviewed" ON "ratings" USING btree ("updated_at") WHERE "ratings"."review" is null;

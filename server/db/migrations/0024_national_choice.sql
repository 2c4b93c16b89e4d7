-- Reads the ratings of the given users by their key. The planner took the index by state and month instead, which reads the
-- ratings of everybody: with ten thousand ratings of a state, one more took 5 ms. plpgsql also keeps the plan.
CREATE OR REPLACE FUNCTION choose_national(of_users uuid[], of_months date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET national = chosen.national
  FROM (
    SELECT user_id, state_iso, network, month, counts AND row_number() OVER (
      PARTITION BY user_id, network, month ORDER BY counts DESC, updated_at DESC, state_iso) = 1 AS national
    FROM (
      SELECT *, review IS NULL OR review = 'accepted' AS counts FROM ratings
      WHERE user_id = ANY (of_users) AND month = ANY (of_months)
    ) AS given
  ) AS chosen
  WHERE ratings.user_id = ANY (of_users) AND ratings.month = ANY (of_months)
    AND ratings.user_id = chosen.user_id AND ratings.state_iso = chosen.state_iso AND ratings.network = chosen.network
    AND ratings.month = chosen.month AND ratings.national <> chosen.national;
END
$$;

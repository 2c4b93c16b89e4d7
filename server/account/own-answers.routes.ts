import { ownAnswers } from '../../domain/contract/own/own-answers.calls.ts';
import type { Queries } from '../db/database.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, route } from '../http/route.ts';
import { ratingsOf, reportsOf } from './own-answers.repo.ts';

/** The route that returns what a user has said. The policy lets nobody else read it, no administrator either. */
export function ownAnswersRoutes({ db }: { db: Queries }): Route[] {
  return [
    // The policy compares the ID in the path with the session's user.
    route(ownAnswers, async ({ actor }) => {
      const { id } = actor as Actor;
      return { ratings: await ratingsOf(db, id), reports: await reportsOf(db, id) };
    }),
  ];
}

import { dashboard } from '../../../domain/contract/site.calls.ts';
import { deviceAnswers, keptAnswer } from './kept-answer.ts';

/** The dashboard's figures (docs/specification/07-calls.md, `GET /dashboard`): they are of the market, and the same for everybody. */
export const { read: readMetrics, readKept: readKeptMetrics } = keptAnswer(
  dashboard,
  { key: 'dashboard' },
  deviceAnswers,
);

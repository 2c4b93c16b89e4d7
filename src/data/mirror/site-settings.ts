import { publicSettings } from '../../../domain/contract/site.calls.ts';
import { deviceAnswers, keptAnswer } from './kept-answer.ts';

/** What the deployment tells its app: how it is reached, and how one pays. The same for everybody. */
export const { read: readSettings, readKept: readKeptSettings } = keptAnswer(
  publicSettings,
  { key: 'settings' },
  deviceAnswers,
);

import { networkQuality } from '../../../domain/contract/rating.calls.ts';
import { type AnswerParts, deviceAnswers, keptAnswer } from './kept-answer.ts';

/** How people rated the networks of a state: what the server says, and what it said last. */
export function createQualityReader(parts: AnswerParts) {
  const of = (location: string) =>
    keptAnswer(networkQuality, { key: `quality:${location}`, query: { location } }, parts);
  return {
    readKeptQuality: (location: string) => of(location).readKept(),
    readQuality: (location: string) => of(location).read(),
  };
}

export const { readKeptQuality, readQuality } = createQualityReader(deviceAnswers);

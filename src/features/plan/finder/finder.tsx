import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNeed } from '../../../../domain/finder/format-way.ts';
import { countingTexts, type Need, type NeedTexts, needParameters, readNeed } from '../../../../domain/finder/need.ts';
import { classNames } from '../../../lib/class-names.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Failure } from '../../../ui/list/empty-states.tsx';
import type { PlanLinks } from '../buy/plan-links.ts';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import * as css from './finder.css.ts';
import { finderQuery } from './finder.queries.ts';
import { ANSWER, FinderAnswers } from './finder-answers.tsx';

/** A question as an address has it. */
export interface AskedNeed {
  need: Need;
  /** True if the address names a need. */
  isAsked: boolean;
  /** The field that could not be read. */
  wrong: Exclude<ReturnType<typeof readNeed>, { need: Need }> | undefined;
}

/** Reads the question of an address; without one, that of a visitor who has not asked yet. */
export function askedNeed(texts: NeedTexts): AskedNeed {
  const isAsked = texts.need !== undefined || texts.have !== undefined;
  const read = readNeed(texts);
  return 'need' in read ? { need: read.need, isAsked, wrong: undefined } : { need: read.rest, isAsked, wrong: read };
}

/** Returns the parameters of an address for the texts of a form. What cannot be read stays: the form says what is wrong. */
export function parametersOf(typed: NeedTexts): NeedTexts {
  const asked = readNeed(typed);
  return 'need' in asked ? needParameters(asked.need) : countingTexts(typed);
}

interface AnswersProps {
  asked: AskedNeed;
  links: PlanLinks;
  /** The page whose address takes a need. */
  page: '/' | '/plans';
  /** Stands first below the answers. */
  after: (need: Need) => ReactNode;
}

/** The answers to a question, in each state. */
export function Answers({ asked: { need, isAsked, wrong }, links, page, after }: AnswersProps) {
  const answers = useQuery({ ...finderQuery(need), enabled: !wrong });
  if (wrong) return null;
  return (
    <section
      id={ANSWER}
      aria-label={formatNeed(need)}
      className={classNames(css.answer, isAsked && css.arriving)}
      key={formatNeed(need)}
    >
      {answers.data && <FinderAnswers need={need} found={answers.data} links={links} page={page} after={after(need)} />}
      {answers.isPending && <AnswersSkeleton />}
      {answers.isError && !answers.data && (
        <Failure {...fetchFailure(answers.error, 'Failed to fetch plans')} onRetry={() => void answers.refetch()} />
      )}
    </section>
  );
}

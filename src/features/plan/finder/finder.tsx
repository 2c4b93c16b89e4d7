import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNeed } from '../../../../domain/finder/format-way.ts';
import { countingTexts, type Need, type NeedTexts, needParameters, readNeed } from '../../../../domain/finder/need.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { answerMessage } from '../share/share-messages.ts';
import * as css from './finder.css.ts';
import { finderQuery } from './finder.queries.ts';
import { FinderAnswers } from './finder-answers.tsx';
import { FinderForm } from './finder-form.tsx';

interface FinderProps {
  /** The texts of the address, which holds the question. */
  texts: NeedTexts;
  /** Puts a question into the address. */
  ask: (texts: NeedTexts) => void;
  /** The path of the page: without a script the browser sends the form there. */
  action: '/' | '/plans';
  /** True to show one line; the rest opens. */
  isShort?: boolean;
  links: PlanLinks;
  /** Stands below the answers. */
  after: (need: Need) => ReactNode;
}

/** The finder: a question in one line, and the best way to buy on each network. */
export function Finder({ texts, ask, action, isShort = false, links, after }: FinderProps) {
  const isAsked = texts.need !== undefined || texts.have !== undefined;
  const read = readNeed(texts);
  const isReadable = 'need' in read;
  const need = isReadable ? read.need : read.rest;
  const answers = useQuery({ ...finderQuery(need), enabled: isAsked && isReadable });
  const send = (typed: NeedTexts) => {
    const asked = readNeed(typed);
    // A text that cannot be read stays in the address: the form says what is wrong with it.
    ask('need' in asked ? needParameters(asked.need) : countingTexts(typed));
  };
  return (
    <>
      <FinderForm isShort={isShort} action={action} need={need} wrong={isReadable ? undefined : read} onAsk={send} />
      {isAsked && isReadable && (
        <section aria-live="polite" aria-label={formatNeed(need)}>
          <h2 className={h2}>{formatNeed(need)}</h2>
          {answers.data && <FinderAnswers need={need} answers={answers.data} links={links} />}
          {answers.data && (
            <div className={css.after}>
              {after(need)}
              <ShareButton text={(origin) => answerMessage(need, answers.data, origin)} />
              <PageLink to="/terms" hash="how-we-compare">
                How we compare
              </PageLink>
            </div>
          )}
          {answers.isPending && <SkeletonRows rows={3} label="Comparing plans" />}
          {answers.isError && !answers.data && (
            <Failure {...fetchFailure(answers.error, 'Failed to fetch plans')} onRetry={() => void answers.refetch()} />
          )}
        </section>
      )}
    </>
  );
}

import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { formatOwnReport } from '../../../session/own-answers/format-own-answers.ts';
import { useOwnAnswers } from '../../../session/own-answers/use-own-answers.ts';
import * as css from './plan-detail.css.ts';

/** The user's own answer about a plan: 'You said: other price ₦1,600, 12 Nov'. */
export function OwnReport({ planId }: { planId: string }) {
  const own = useOwnAnswers().reports.find(({ plan_id }) => plan_id === planId);
  if (!own) return null;
  return <p className={own.isWaiting ? css.unsent : css.own}>{formatOwnReport(own, dayInLagos(Date.now()))}</p>;
}

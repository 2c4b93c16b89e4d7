import { useQuery } from '@tanstack/react-query';
import { formatNaira, formatPricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../../domain/plan/use/use-labels.ts';
import { AnswerCard } from '../../../ui/answer/answer-card.tsx';
import { PriceKindChip, VerifiedMark } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/list/empty-states.tsx';
import { MainAction } from '../buy/main-action.tsx';
import { formatPriceDate, formatReport, today } from '../format-price-date.ts';
import { planQuery } from '../plan.queries.ts';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import * as css from './finder.css.ts';

/** The plan that a shared link names, for visitors. */
export function SharedPlan({ id }: { id: string }) {
  const { data: plan, isError } = useQuery(planQuery(id));
  if (plan === null || isError)
    return <Empty title="This plan is not listed any more.">Ask for the data that you need to find another one.</Empty>;
  if (!plan) return <AnswersSkeleton />;
  const facts = [plan.provider_name, formatPricePerGb(plan), ...formatLimits(plan), plan.how_to_buy].filter(Boolean);
  return (
    <AnswerCard
      title={plan.name}
      network={plan.network}
      price={formatNaira(plan.price)}
      gets={[formatSize(plan.size), formatValidity(plan.validity)]}
      why={
        <>
          {facts.join(' · ')} {plan.provider_verified && <VerifiedMark />} <PriceKindChip kind={plan.price_kind} />
          {/* A document may be of another day than the one on which the app starts. */}
          <span className={css.doubts} suppressHydrationWarning>
            {[formatReport(plan), formatPriceDate(plan, today()).text].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      <MainAction plan={plan} />
    </AnswerCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../domain/quantity.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { h2 } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import { planCountQuery } from './dashboard.queries.ts';
import { SummaryCard } from './summary-cards.tsx';

/** Number of a provider's plans, including changes in the outbox (docs/specification/02-screens.md, Dashboard). */
export function OwnPlans({ providerId }: { providerId: string | undefined }) {
  const listed = useQuery({ ...planCountQuery(providerId), enabled: providerId !== undefined });
  const count = providerId === undefined ? 0 : listed.data;
  const countText = count === undefined ? undefined : formatNumber(count);
  const failure = count === undefined && listed.error;
  return (
    <section className={css.section} aria-labelledby="own-plans">
      <h2 className={h2} id="own-plans">
        Your Plans Overview
      </h2>
      <dl className={css.cards}>
        <SummaryCard label="Your Plans" size={failure ? css.text : undefined}>
          {failure ? fetchFailure(failure, 'Failed to fetch plans').title : countText}
        </SummaryCard>
        <SummaryCard label="Total Visits" size={css.text}>
          Coming Soon
        </SummaryCard>
      </dl>
      {count === 0 && (
        <p>
          <PageLink to="/plans" className={buttonClass('normal')}>
            List your first plan
          </PageLink>
        </p>
      )}
    </section>
  );
}

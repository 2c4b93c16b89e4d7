import { useQuery } from '@tanstack/react-query';
import type { PriceSources } from '../../../domain/plan/market/price-sources.ts';
import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import { countOf } from '../../../domain/quantity.ts';
import { formatDate } from '../../lib/format.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { priceSourcesQuery } from './legal.queries.ts';
import { LegalFacts, LegalList, LegalSection } from './legal-page.tsx';

/** How plans are listed, ordered and left out, with the sources and ages of the prices now. */
export function HowWeCompare() {
  const sources = useQuery(priceSourcesQuery).data;
  return (
    <LegalSection title="How we compare" id="how-we-compare">
      <p>
        SabiData is an independent list. We sell no data and take no share of what you buy. Sellers may pay to list more
        plans; that never moves a plan up, in any list or answer.
      </p>
      <LegalList
        items={[
          'Listed: plans of the four networks, from the operators’ own lists, from resellers, and from sellers who have an account here.',
          'Order: as you sort it. ‘Cheapest’ is the lowest price in naira for what you need; at equal price fewer purchases, then more data, then longer validity, then the plan that was listed first. Networks of one price are all called cheapest, the one with more data first.',
          'Left out of ‘cheapest’ and ‘recommended’: plans that you cannot buy now or that their seller no longer lists, plans whose price people report as wrong, prices that need a funded wallet (unless you ask for them), wholesale prices, and plans for nights, weekends, some apps, campuses and routers, SME and corporate plans (unless you tick them).',
          'Data is counted as the plan itself says it. Bonuses are shown and not counted.',
          'Dates: a list says once when most of its prices were seen, other rows say their own. A price that was seen between two days is as old as the first. After 14 days it is amber. If more than 90 days lie between, its date is unknown.',
        ]}
      />
      {sources && <LegalFacts facts={sources.map((each) => [NETWORK_NAME[each.network], sentenceOf(each)])} />}
      <p>
        A price is wrong, or a plan is not sold? Sign in, open the plan and press ‘Still right?’. If several people say
        so, and fewer say that it is right, the plan is marked and not called cheapest until its price is confirmed or
        changed. Or <PageLink to="/contact">tell us</PageLink>.
      </p>
    </LegalSection>
  );
}

/** Returns '96 plans, 58 plans that anybody can buy now. 55 prices seen at their source, each on or after 31 Mar 2026.' */
export function sentenceOf(sources: PriceSources): string {
  const { plans, offers, confirmed, confirmedSince, seen, seenSince, undated } = sources;
  return [
    `${countOf(plans, 'plan')}, ${countOf(offers, 'plan')} that anybody can buy now.`,
    seenSince && `${countOf(seen, 'price')} seen at their source, each on or after ${formatDate(seenSince)}.`,
    confirmedSince && `${countOf(confirmed, 'price')} given by sellers on or after ${formatDate(confirmedSince)}.`,
    undated > 0 && `${countOf(undated, 'price')} of unknown date.`,
  ]
    .filter(Boolean)
    .join(' ');
}

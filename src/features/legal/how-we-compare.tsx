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
        SabiData is independent: it takes no share of what you buy. Sellers may pay to list more plans; that never moves
        a plan up, in any list or answer.
      </p>
      <LegalList
        items={[
          'Listed: plans of the four networks, from the operators’ own lists, resellers, and sellers with an account here.',
          'Order: as you sort it. ‘Cheapest’ is the lowest price for what you need; at equal price come fewer purchases, then more data, longer validity, and the plan listed first. Networks of one price are all called cheapest.',
          'Left out of ‘cheapest’ and ‘recommended’: plans that you cannot buy now or that their seller no longer lists, prices that people report as wrong, and wholesale prices; unless you ask for them, also prices that need a funded wallet, and plans for nights, weekends, some apps, campuses and routers, SME and corporate plans.',
          'Data: as the plan itself counts it. Bonuses are shown, not counted.',
          'Dates: a list says once when most of its prices were seen, other rows say their own. A price seen between two days is as old as the first; if more than 90 days lie between, its date is unknown. After 14 days it is amber.',
        ]}
      />
      {sources && <LegalFacts facts={sources.map((each) => [NETWORK_NAME[each.network], sentenceOf(each)])} />}
      <p>
        A price is wrong, or a plan is not sold? Sign in, open the plan and press ‘Still right?’, or{' '}
        <PageLink to="/contact">tell us</PageLink>. If several people say so, and fewer say that it is right, the plan
        is marked until its price is confirmed or changed.
      </p>
    </LegalSection>
  );
}

/** Returns '96 plans, 58 that anybody can buy now. 55 prices seen at their source, each on or after 31 Mar 2026.' */
export function sentenceOf(sources: PriceSources): string {
  const { plans, offers, confirmed, confirmedSince, seen, seenSince, undated } = sources;
  return [
    `${countOf(plans, 'plan')}, ${offers} that anybody can buy now.`,
    seenSince && `${countOf(seen, 'price')} seen at their source, each on or after ${formatDate(seenSince)}.`,
    confirmedSince && `${countOf(confirmed, 'price')} given by sellers on or after ${formatDate(confirmedSince)}.`,
    undated > 0 && `${countOf(undated, 'price')} of unknown date.`,
  ]
    .filter(Boolean)
    .join(' ');
}

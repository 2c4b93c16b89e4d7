import type { ReactNode } from 'react';
import type { TrendMonth } from '../../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { useOwnAnswers } from '../../../session/own-answers/use-own-answers.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import { NetworkScores, ScoresSkeleton } from './network-scores.tsx';
import * as css from './quality.css.ts';
import { useQuality } from './quality.queries.ts';

interface NetworksHereProps {
  /** This month's scores of all states; null if they are not known, undefined while they load. */
  country: TrendMonth | null | undefined;
}

/** The networks where the user rated last, with the user's own ratings; before a rating those of all states. */
export function NetworksHere({ country }: NetworksHereProps) {
  const { ratings } = useOwnAnswers();
  const location = ratings.at(-1)?.location;
  const own = ratings.filter((rating) => rating.location === location);
  return location === undefined ? <Country month={country} /> : <State key={location} location={location} own={own} />;
}

function State({ location, own }: { location: string; own: readonly ShownRating[] }) {
  const { answer, age, error } = useQuality(location);
  const title = `Networks in ${location}`;
  return (
    <Section title={title} note={age?.text ?? (error ? 'Only yours are on this phone.' : undefined)} link="Rate again">
      <NetworkScores label={title} quality={answer} own={own} />
    </Section>
  );
}

function Country({ month }: { month: TrendMonth | null | undefined }) {
  const title = 'Networks in all states';
  const isRated = month && NETWORKS.some((network) => month[network] !== null || month.early?.[network]);
  return (
    <Section title={title} note={undefined} link="Rate yours">
      {month === undefined && <ScoresSkeleton />}
      {isRated && <NetworkScores label={title} quality={qualityOf(month)} own={[]} />}
      {month !== undefined && !isRated && (
        <p className={css.noScores}>
          {month ? 'Nobody has rated this month yet.' : 'What people say is not on this phone yet.'}
        </p>
      )}
    </Section>
  );
}

function qualityOf(month: TrendMonth): NetworkQuality {
  return {
    location: '',
    networks: NETWORKS.map((network) => ({
      network_name: network,
      average: month[network],
      count: month.people?.[network] ?? 0,
      early: month.early?.[network] ?? null,
      months: [],
    })),
  };
}

interface SectionProps {
  title: string;
  note: string | undefined;
  link: string;
  children: ReactNode;
}

function Section({ title, note, link, children }: SectionProps) {
  return (
    <section aria-labelledby="networks-here">
      <h2 className={h2} id="networks-here">
        {title}
      </h2>
      {children}
      <p className={css.foot}>
        <span>{note}</span>
        <PageLink to="/network-rating" className={css.link}>
          {link}
        </PageLink>
      </p>
    </section>
  );
}

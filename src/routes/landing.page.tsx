import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { NeedTexts } from '../../domain/finder/need.ts';
import { Hero } from '../features/landing/hero.tsx';
import { landingQuery } from '../features/landing/landing.queries.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { Answers, askedNeed, parametersOf } from '../features/plan/finder/finder.tsx';
import { FinderForm } from '../features/plan/finder/finder-form.tsx';
import { plansThatFit } from '../features/plan/finder/plans-that-fit.ts';
import { SharedPlan } from '../features/plan/finder/shared-plan.tsx';
import type { PlanSearch } from '../features/plan/plan-search.ts';
import { useUser } from '../session/use-user.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { stack } from '../ui/theme/layout.css.ts';

export function Page() {
  const { signedIn } = useUser();
  const { data } = useQuery(landingQuery);
  const texts: NeedTexts = useSearch({ strict: false });
  return <LandingScreen data={data} signedIn={signedIn} finder={<LandingFinder texts={texts} />} />;
}

/**
 * The question of the start page and its answer, or the plan that the address names. The server renders it by itself for
 * each question (src/prerender/questions.tsx).
 */
export function LandingFinder({ texts }: { texts: NeedTexts }) {
  const { signedIn } = useUser();
  const router = useRouter();
  const go = (search: NeedTexts) => void router.navigate({ to: '/', search: search as never, resetScroll: false });
  const asked = askedNeed(texts);
  const links = { open: (plan: string) => go({ plan }), compare: undefined };
  const plansWith = (search: PlanSearch) => {
    if (signedIn) return { to: '/plans', search: search as Record<string, string> };
    return { to: '/login', search: { next: router.buildLocation({ to: '/plans', search }).href } };
  };
  const answers = (
    <Answers
      asked={asked}
      links={links}
      page="/"
      after={(need) => (
        <PageLink {...plansWith(plansThatFit(need))} className={buttonClass()}>
          See all that fit
        </PageLink>
      )}
    />
  );
  return (
    <Hero
      question={
        <FinderForm
          action="/"
          withNetworks
          need={asked.need}
          wrong={asked.wrong}
          onAsk={(typed) => go(parametersOf(typed))}
        />
      }
      answer={
        texts.plan === undefined ? (
          answers
        ) : (
          <div className={stack}>
            <SharedPlan id={String(texts.plan)} />
            {asked.isAsked && answers}
          </div>
        )
      }
    />
  );
}

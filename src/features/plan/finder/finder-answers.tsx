import type { ReactNode } from 'react';
import { type AnswersAndHints, type Hint, withCondition } from '../../../../domain/finder/find-hints.ts';
import type { Way } from '../../../../domain/finder/find-plans.ts';
import { formatMb, formatNeed, formatPurchases } from '../../../../domain/finder/format-way.ts';
import { type LedAnswers, leadAnswers, type NetworkWay } from '../../../../domain/finder/lead-answers.ts';
import { type Need, needParameters } from '../../../../domain/finder/need.ts';
import { listDates } from '../../../../domain/plan/market/list-dates.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatDate } from '../../../lib/format.ts';
import { AmberDetails, AmberHint } from '../../../ui/answer/amber-hint.tsx';
import { Empty } from '../../../ui/list/empty-states.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { quiet, small } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-links.ts';
import { ShareButton } from '../share/share-button.tsx';
import { answerMessage } from '../share/share-messages.ts';
import * as css from './finder.css.ts';
import { BestAnswer, OtherAnswer, Purchases } from './finder-ways.tsx';

interface FinderAnswersProps {
  need: Need;
  found: AnswersAndHints;
  links: PlanLinks;
  /** The page whose address takes a need. */
  page: '/' | '/plans';
  /** The first of the actions below the answers. */
  after: ReactNode;
}

/** The best answer in a card, the best of each other network in a line, and what would be better under a condition. */
export function FinderAnswers({ need, found: { answers, hints }, links, page, after }: FinderAnswersProps) {
  const { ways, missing, saving } = leadAnswers(answers, need.want);
  const [first, ...others] = ways;
  const shown = saving ? [...ways, saving] : ways;
  const dates = listDates(
    shown.flatMap(({ way }) => way.items.map(({ plan }) => plan)),
    formatDate,
  );
  // More money buys more in several purchases, too.
  const isBeaten = hints.length > 0 || (saving !== undefined && 'naira' in need.want);
  const row = { need, links, dated: dates?.key };
  return (
    <div className={css.answers}>
      {first && <BestAnswer answer={first} isBeaten={isBeaten} {...row} />}
      {others.length > 0 && (
        <div>
          {others.map((other) => (
            <OtherAnswer key={other.network} answer={other} {...row} />
          ))}
        </div>
      )}
      <NothingOn networks={missing} isAll={first === undefined} need={need} />
      {first && saving && (
        <AmberDetails action="Show" text={<SavingText saving={saving} first={first} need={need} />}>
          <Purchases way={saving.way} {...row} />
        </AmberDetails>
      )}
      {hints.map((hint) => (
        <HintLine key={hint.condition} hint={hint} need={need} page={page} />
      ))}
      {first && (
        <>
          <p className={`${small} ${quiet}`}>
            {dates && `${dates.text}. `}
            <PageLink to="/terms" hash="how-we-compare">
              How we compare
            </PageLink>
          </p>
          <div className={css.after}>
            {after}
            <ShareButton text={(origin) => answerMessage(need, answers, origin)} />
          </div>
        </>
      )}
    </div>
  );
}

function NothingOn({ networks, isAll, need }: { networks: LedAnswers['missing']; isAll: boolean; need: Need }) {
  if (networks.length === 0) return null;
  const reason = 'mb' in need.want ? 'no plan gives this much for this long' : 'nothing for this money lasts this long';
  if (isAll) {
    return (
      <Empty title={`Nothing for ${formatNeed(need)}.`}>
        {'mb' in need.want ? 'Ask for less data, or for fewer days.' : 'Ask for fewer days, or with more money.'}
      </Empty>
    );
  }
  return (
    <p className={`${small} ${quiet}`}>
      {networks.map((network) => NETWORK_NAME[network]).join(', ')}: {reason}.
    </p>
  );
}

interface SavingTextProps {
  saving: { network: NetworkWay['network']; way: Way };
  first: NetworkWay;
  need: Need;
}

function SavingText({ saving: { network, way }, first, need: { want } }: SavingTextProps) {
  const gain =
    'mb' in want
      ? `${formatNaira((first.way.priceKobo - way.priceKobo) / 100)} less`
      : `${formatMb(way.mb - first.way.mb)} more`;
  return (
    <>
      <b>{gain}</b> on {NETWORK_NAME[network]} in {formatPurchases(way)}
    </>
  );
}

/** The anchor of the answers. */
export const ANSWER = 'answer';

/** Returns the condition of an offer: a wallet with its seller, or plans for small businesses. */
const conditionWords = ({ condition, seller }: Hint) =>
  condition === 'wallet' ? `with a ${seller} wallet` : 'with SME plans';

/** An offer under a condition; its link asks again with it. */
function HintLine({ hint, need, page }: Pick<FinderAnswersProps, 'need' | 'page'> & { hint: Hint }) {
  const { condition, priceKobo, mb } = hint;
  const wider = withCondition(need, condition);
  if (!wider) return null;
  const show = (
    <PageLink to={page} search={needParameters(wider) as Record<string, string>} hash={ANSWER}>
      Show
    </PageLink>
  );
  return (
    <AmberHint action={show}>
      <b>{'mb' in need.want ? formatNaira(priceKobo / 100) : formatMb(mb)}</b> {conditionWords(hint)}
    </AmberHint>
  );
}

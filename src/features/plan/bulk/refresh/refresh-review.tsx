import { type ReactNode, useId, useState } from 'react';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { countOf, formatNumber } from '../../../../../domain/quantity.ts';
import { Chip, NetworkBadge } from '../../../../ui/badges.tsx';
import { Button } from '../../../../ui/button.tsx';
import { stack } from '../../../../ui/theme/layout.css.ts';
import { h3, quiet, small } from '../../../../ui/theme/text.css.ts';
import * as bulk from '../bulk-upload.css.ts';
import * as css from './refresh.css.ts';
import { chosenCounts, type RefreshEntries } from './refresh-choices.ts';
import { coverageMessage, describeDifferences, toDoMessage, unsentMessage } from './refresh-messages.ts';

const MAX_SHOWN = 20;

interface RefreshReviewProps {
  entries: RefreshEntries;
  coversLessThanHalf: boolean;
  onChoose: (key: string, isChosen: boolean) => void;
}

/** The plans of a price list in groups: changed, new, the same and missing, each with its tick. */
export function RefreshReview({ entries, coversLessThanHalf, onChoose }: RefreshReviewProps) {
  const { added, changed, missing, same, unsent } = entries;
  const found = changed.length + same.listed.length;
  return (
    <div className={stack}>
      {coversLessThanHalf && <p className={bulk.notice}>{coverageMessage(found, found + missing.length)}</p>}
      <Group title="Changed" entries={changed}>
        {(one) => (
          <Choice key={one.key} entry={one} plan={one.listed} onChoose={onChoose}>
            <Differences of={one} />
            {one.isBig && <Chip tone="wait">more than half: is it right?</Chip>}
          </Choice>
        )}
      </Group>
      <Group title="New" entries={added}>
        {(one) => (
          <Choice key={one.key} entry={one} plan={one.row.plan} onChoose={onChoose}>
            <span>
              {formatNaira(one.row.plan.price)} · {sizeAndValidity(one.row.plan)}
            </span>
            {one.repeats !== undefined && <Chip tone="wait">the same as row {one.repeats}</Chip>}
          </Choice>
        )}
      </Group>
      {same.listed.length > 0 && (
        <section className={css.group}>
          <h3 className={h3}>The same · {formatNumber(same.listed.length)}</h3>
          <label className={bulk.check}>
            <input
              type="checkbox"
              checked={same.isChosen}
              onChange={({ target }) => onChoose(same.key, target.checked)}
            />
            Show {countOf(same.listed.length, 'price')} as confirmed today
          </label>
        </section>
      )}
      <Group
        title="Not in your file"
        entries={missing}
        help="They stay on your list. Tick those that you no longer sell."
      >
        {(one) => (
          <Choice key={one.key} entry={one} plan={one.listed} onChoose={onChoose}>
            <span>
              {formatNaira(one.listed.price)} · {sizeAndValidity(one.listed)}
            </span>
            {one.isChosen && <Chip tone="stop">leaves your list</Chip>}
          </Choice>
        )}
      </Group>
      {unsent.length > 0 && <p className={bulk.notice}>{unsentMessage(unsent.length)}</p>}
      <p role="status" className={`${small} ${quiet}`}>
        {toDoMessage(chosenCounts(entries))}
      </p>
    </div>
  );
}

const sizeAndValidity = ({ size, validity }: Pick<Plan, 'size' | 'validity'>) =>
  `${formatSize(size)} · ${formatValidity(validity)}`;

interface GroupProps<Entry> {
  title: string;
  help?: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}

/** The plans of one group, at first the first twenty. */
function Group<Entry>({ title, help, entries, children }: GroupProps<Entry>) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (entries.length === 0) return null;
  const shown = showsAll ? entries : entries.slice(0, MAX_SHOWN);
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={h3}>
        {title} · {formatNumber(entries.length)}
      </h3>
      {help && <p className={`${small} ${quiet}`}>{help}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={bulk.cards} role="list">
        {shown.map(children)}
      </ul>
      {shown.length < entries.length && (
        <Button kind="plain" aria-label={`Show all ${entries.length}: ${title}`} onClick={() => setShowsAll(true)}>
          Show all {formatNumber(entries.length)}
        </Button>
      )}
    </section>
  );
}

interface ChoiceProps {
  entry: { key: string; isChosen: boolean };
  plan: Pick<Plan, 'network' | 'name'>;
  onChoose: RefreshReviewProps['onChoose'];
  children: ReactNode;
}

function Choice({ entry: { key, isChosen }, plan, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={({ target }) => onChoose(key, target.checked)}
        />
        <span className={bulk.named}>
          <NetworkBadge network={plan.network} />
          <span>{plan.name}</span>
        </span>
      </label>
      <div id={id} className={css.facts}>
        {children}
      </div>
    </li>
  );
}

function Differences({ of }: { of: Parameters<typeof describeDifferences>[0] }) {
  const [first, ...others] = describeDifferences(of);
  return (
    <>
      <span className={of.change.price === undefined ? undefined : css.price}>{first}</span>
      {others.length > 0 && <span>{others.join(', ')}</span>}
    </>
  );
}

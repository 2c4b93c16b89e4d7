import { useState } from 'react';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Chip, NetworkBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import { nowrap, visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './bulk-upload.css.ts';
import type { ComparedPlan } from './rows/compare-with-live.ts';

const MAX_SHOWN = 20;

/** The valid plans, each compared with the listed plans. */
export function UploadPreview({ plans }: { plans: readonly ComparedPlan[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const wide = useMedia(DESK);
  const isAnyListed = plans.some(({ match }) => match?.kind === 'listed');
  // Where all plans are new, a mark on each would say nothing.
  const marked = isAnyListed ? plans : plans.map((plan) => ({ ...plan, match: undefined }));
  const shown = showsAll ? marked : marked.slice(0, MAX_SHOWN);
  return (
    <div>
      {wide ? <PreviewTable plans={shown} /> : <PreviewCards plans={shown} />}
      {shown.length < plans.length && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          Show all {plans.length}
        </Button>
      )}
    </div>
  );
}

function PreviewTable({ plans }: { plans: readonly ComparedPlan[] }) {
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>Plans understood</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Plan</th>
          <th scope="col" className={css.right}>
            Size
          </th>
          <th scope="col" className={css.right}>
            Price
          </th>
          <th scope="col">Validity</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((compared) => (
          <tr key={compared.rowNumber}>
            <td>{compared.rowNumber}</td>
            <td>
              <PlanTitle compared={compared} />
              <PreviewMarks compared={compared} />
            </td>
            <td className={`${css.right} ${nowrap}`}>{formatSize(compared.plan.size)}</td>
            <td className={`${css.right} ${nowrap}`}>{formatNaira(compared.plan.price)}</td>
            <td className={nowrap}>{formatValidity(compared.plan.validity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PreviewCards({ plans }: { plans: readonly ComparedPlan[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.cards} role="list" aria-label="Plans understood">
      {plans.map((compared) => (
        <li key={compared.rowNumber} className={css.card}>
          <PlanTitle compared={compared} />
          <strong className={nowrap}>{formatNaira(compared.plan.price)}</strong>
          <div className={`${css.whole} ${css.quietLine}`}>
            Row {compared.rowNumber} · {formatSize(compared.plan.size)} · {formatValidity(compared.plan.validity)}
          </div>
          <div className={css.whole}>
            <PreviewMarks compared={compared} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PlanTitle({ compared: { plan } }: { compared: ComparedPlan }) {
  return (
    <span className={css.named}>
      <NetworkBadge network={plan.network} />
      <span>{plan.name}</span>
    </span>
  );
}

/** Marks of a plan: new, listed already with its differences, or repeated. */
function PreviewMarks({ compared: { match, duplicateOf } }: { compared: ComparedPlan }) {
  if (match === undefined && duplicateOf === undefined) return null;
  const differences = match?.kind === 'listed' ? match.differences : [];
  return (
    <div className={css.marks}>
      {match?.kind === 'new' && <Chip tone="ok">new</Chip>}
      {match?.kind === 'listed' &&
        (differences.length > 0 ? <Chip tone="wait">listed already</Chip> : <Chip>the same as listed</Chip>)}
      {duplicateOf !== undefined && <Chip tone="wait">the same name as row {duplicateOf}</Chip>}
      {differences.length > 0 && <span className={css.quietLine}>{differences.join(', ')}</span>}
    </div>
  );
}

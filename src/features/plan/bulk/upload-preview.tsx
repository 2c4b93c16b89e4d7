import { useState } from 'react';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize } from '../../../../domain/plan/size.ts';
import { formatValidity } from '../../../../domain/plan/validity.ts';
import { useMedia } from '../../../lib/use-browser-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { nowrap, visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './bulk-upload.css.ts';
import type { ComparedPlan } from './compare-with-live.ts';
import { PreviewMarks } from './preview-marks.tsx';

const SHOWN = 20;

/** The plans that were understood, each with how it stands to what is listed. */
export function UploadPreview({ plans }: { plans: readonly ComparedPlan[] }) {
  const [all, setAll] = useState(false);
  const wide = useMedia(DESK);
  const shown = all ? plans : plans.slice(0, SHOWN);
  return (
    <div>
      {wide ? <PreviewTable plans={shown} /> : <PreviewCards plans={shown} />}
      {shown.length < plans.length && (
        <Button kind="plain" onClick={() => setAll(true)}>
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
          <tr key={compared.row}>
            <td>{compared.row}</td>
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
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={css.cards} role="list" aria-label="Plans understood">
      {plans.map((compared) => (
        <li key={compared.row} className={css.card}>
          <PlanTitle compared={compared} />
          <strong className={nowrap}>{formatNaira(compared.plan.price)}</strong>
          <div className={`${css.whole} ${css.quietLine}`}>
            Row {compared.row} · {formatSize(compared.plan.size)} · {formatValidity(compared.plan.validity)}
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

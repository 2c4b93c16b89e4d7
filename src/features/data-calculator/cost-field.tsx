import { type ReactNode, useState } from 'react';
import { parseCostPerGb } from '../../../domain/data-calculator/calculator-inputs.ts';
import { purchaseCount } from '../../../domain/finder/format-way.ts';
import { Field } from '../../ui/field/field.tsx';
import * as css from './data-calculator.css.ts';
import { countsAsNothing, NumberInput } from './hours/number-input.tsx';
import { formatPerGb, perGbText } from './ways/cost-per-gb.ts';
import type { Month } from './ways/use-month.ts';

interface CostFieldProps {
  /** Empty while the price of the answer counts. */
  text: string;
  month: Month | undefined;
  onText: (text: string) => void;
}

/**
 * The price of a GB in naira. It follows the answer until the user types another price, and again when that is deleted:
 * the field stays empty until it is left.
 */
export function CostField({ text, month, onText }: CostFieldProps) {
  const [isEmptied, setEmptied] = useState(false);
  const read = parseCostPerGb(text);
  const error = 'problem' in read ? countsAsNothing(read.problem) : undefined;
  const ofAnswer = month?.koboPerGb === undefined ? '' : perGbText(month.koboPerGb);
  const change = (next: string) => {
    setEmptied(next === '');
    onText(next);
  };
  return (
    <div className={css.figure}>
      <Field label="Cost per GB" hint={hintOf({ text, month, onText })} error={error}>
        {(ids) => (
          <NumberInput
            ids={ids}
            placeholder={ofAnswer || '0.00'}
            kind="naira"
            step={0.01}
            text={text === '' && !isEmptied ? ofAnswer : text}
            onText={change}
            onBlur={() => setEmptied(false)}
          />
        )}
      </Field>
    </div>
  );
}

/** Says where the price is from, or returns to the price of the answer. */
function hintOf({ text, month, onText }: CostFieldProps): ReactNode {
  if (month?.koboPerGb === undefined || !month.answer.first) return 'In naira';
  const kobo = formatPerGb(month.koboPerGb);
  const whose = purchaseCount(month.answer.first.way) === 1 ? 'this plan’s price' : 'the price of these purchases';
  if (text === '') return `${kobo}: ${whose} for what you use`;
  return (
    <button type="button" className={css.follow} onClick={() => onText('')}>
      Use {kobo}, {whose}
    </button>
  );
}

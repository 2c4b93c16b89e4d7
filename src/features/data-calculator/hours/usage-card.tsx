import { type ReactNode, useId } from 'react';
import { parseHours } from '../../../../domain/data-calculator/calculator-inputs.ts';
import type { UsageInput } from '../../../../domain/data-calculator/usage.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { FieldIds } from '../../../ui/field/field.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import type { UsageInputs } from '../usage-inputs.ts';
import * as css from './hours.css.ts';
import { countsAsNothing, NumberInput } from './number-input.tsx';
import type { UsageCardSpec } from './usage-cards.ts';

interface UsageCardProps {
  card: UsageCardSpec;
  hours: UsageInputs['hours'];
  /** The daily usage as text, with its unit. */
  usage: string;
  onHours: (input: UsageInput, text: string) => void;
}

/** The hours of one category, and its daily usage. With one input it is one row. */
export function UsageCard({ card: { title, inputs }, hours, usage, onHours }: UsageCardProps) {
  const head = (
    <span className={css.cardHead}>
      <h3 className={h3}>{title}</h3>
      {/* Screen readers would announce it at every key. The summary announces the total when typing pauses. */}
      <output className={css.usage} aria-label={`${title} usage`} aria-live="off">
        {usage}
      </output>
    </span>
  );
  const isOne = inputs.length === 1;
  return (
    <section className={css.card}>
      {!isOne && head}
      {inputs.map(({ input, label }) => (
        <HoursRow
          key={input}
          head={isOne && head}
          label={label}
          text={hours[input]}
          onText={(text) => onHours(input, text)}
        />
      ))}
    </section>
  );
}

interface HoursRowProps {
  /** Stands above the label. */
  head: ReactNode;
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** Hours a day: the label at the left, the input at the right. */
function HoursRow({ head, label, text, onText }: HoursRowProps) {
  const id = useId();
  const read = parseHours(text);
  const problem = 'problem' in read ? read.problem : undefined;
  const errorId = `${id}-error`;
  const ids: FieldIds = { id };
  if (problem) Object.assign(ids, { 'aria-describedby': errorId, 'aria-invalid': true });
  return (
    <div className={css.row}>
      <span className={css.words}>
        {head}
        <label htmlFor={id} className={classNames(css.label, head !== false && css.quietLabel)}>
          {label}
        </label>
      </span>
      <NumberInput ids={ids} placeholder="0" kind="small" step={0.5} text={text} onText={onText} />
      {problem && (
        <p id={errorId} className={css.error}>
          {countsAsNothing(problem)}
        </p>
      )}
    </div>
  );
}

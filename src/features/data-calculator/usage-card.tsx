import { parseHours } from '../../../domain/data-calculator/calculator-inputs.ts';
import type { UsageInput } from '../../../domain/data-calculator/usage.ts';
import { h3 } from '../../ui/text.css.ts';
import * as css from './data-calculator.css.ts';
import { NumberField } from './number-field.tsx';
import type { UsageCard as Card } from './usage-cards.ts';
import type { UsageInputs } from './usage-inputs.ts';

interface UsageCardProps {
  card: Card;
  hours: UsageInputs['hours'];
  /** What it comes to, with its unit. */
  usage: string;
  onHours: (input: UsageInput, text: string) => void;
}

/** The hours of one kind of use, and the data it takes in a day. */
export function UsageCard({ card: { title, inputs }, hours, usage, onHours }: UsageCardProps) {
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h3 className={h3}>{title}</h3>
        {/* Silent: every key would speak. The summary speaks when typing pauses. */}
        <output className={css.usage} aria-label={`${title} usage`} aria-live="off">
          {usage}
        </output>
      </div>
      {inputs.map(({ input, label }) => (
        <NumberField
          key={input}
          label={label}
          placeholder="0"
          step={0.5}
          text={hours[input]}
          problemOf={problemOf}
          onText={(text) => onHours(input, text)}
        />
      ))}
    </section>
  );
}

function problemOf(text: string): string | undefined {
  const read = parseHours(text);
  return 'problem' in read ? read.problem : undefined;
}

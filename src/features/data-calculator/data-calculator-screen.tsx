import { useRef, useState } from 'react';
import { formatUsage } from '../../../domain/data-calculator/usage.ts';
import { SIZE_UNITS, type Size } from '../../../domain/plan/size-and-validity.ts';
import { Segmented } from '../../ui/ask/segmented.tsx';
import { h1, h2 } from '../../ui/theme/text.css.ts';
import * as css from './data-calculator.css.ts';
import { PresetButtons } from './hours/preset-buttons.tsx';
import { UsageCard } from './hours/usage-card.tsx';
import { USAGE_CARDS } from './hours/usage-cards.ts';
import { Summary } from './summary.tsx';
import { FIRST_INPUTS, type UsageInputs, usageOfInputs } from './usage-inputs.ts';
import { MonthBar } from './ways/month-bar.tsx';
import { MonthSection, type PlanLinks } from './ways/month-section.tsx';
import { useMonth } from './ways/use-month.ts';

interface DataCalculatorScreenProps extends PlanLinks {
  /** The inputs stored on this device. */
  initial: UsageInputs | undefined;
  /** Stores the inputs after each change. */
  onInputs: (inputs: UsageInputs) => void;
}

/** Turns hours per day into monthly data and cost, and finds the cheapest plans (docs/specification/02-screens.md). */
export function DataCalculatorScreen({ initial, onInputs, ...links }: DataCalculatorScreenProps) {
  const [inputs, setInputs] = useState(initial ?? FIRST_INPUTS);
  const answer = useRef<HTMLElement>(null);
  const change = (changed: Partial<UsageInputs>) => {
    const next = { ...inputs, ...changed };
    setInputs(next);
    onInputs(next);
  };
  const { hours, unit } = inputs;
  const usage = usageOfInputs(inputs);
  const state = useMonth(usage.monthlyMicroGb);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Data Calculator</h1>
        <UnitSwitch unit={unit} choose={(chosen) => change({ unit: chosen })} />
      </header>
      <div className={css.sides}>
        <div className={css.side}>
          <PresetButtons hours={hours} onHours={(next) => change({ hours: next })} />
          <section>
            <h2 className={h2}>Hours a day</h2>
            {USAGE_CARDS.map((card) => (
              <UsageCard
                key={card.category}
                card={card}
                hours={hours}
                usage={formatUsage(usage.byCategory[card.category], unit)}
                onHours={(input, text) => change({ hours: { ...hours, [input]: text } })}
              />
            ))}
          </section>
        </div>
        <div className={css.side}>
          <MonthSection ref={answer} state={state} unit={unit} links={links} />
          <Summary
            usage={usage}
            inputs={inputs}
            month={state.kind === 'answered' ? state.month : undefined}
            onCostPerGb={(text) => change({ costPerGb: text })}
          />
        </div>
      </div>
      <MonthBar
        usage={formatUsage(usage.monthlyMicroGb, unit)}
        state={state}
        onSeePlan={() => {
          answer.current?.scrollIntoView();
          answer.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

const UNITS = SIZE_UNITS.toReversed().map((unit) => ({ value: unit, label: unit }));

function UnitSwitch({ unit, choose }: { unit: Size['unit']; choose: (unit: Size['unit']) => void }) {
  return (
    <div className={css.unit}>
      <Segmented
        name="unit"
        label="Display unit"
        value={unit}
        options={UNITS}
        onChange={({ currentTarget }) => choose(SIZE_UNITS.find((known) => known === currentTarget.value) ?? unit)}
      />
    </div>
  );
}

import { useState } from 'react';
import { formatUsage } from '../../../domain/data-calculator/usage.ts';
import { SIZE_UNITS, type Size } from '../../../domain/plan/size-and-validity.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { figure, h1, h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './data-calculator.css.ts';
import { Summary } from './summary.tsx';
import { USAGE_CARDS, UsageCard } from './usage-card.tsx';
import { calculate, FIRST_INPUTS, type UsageInputs } from './usage-inputs.ts';
import { CheapestWays } from './ways/cheapest-ways.tsx';
import type { WayLinks } from './ways/way-entry.tsx';

interface DataCalculatorScreenProps extends Pick<WayLinks, 'buying' | 'compare' | 'hrefForCompare'> {
  /** The inputs stored on this device. */
  initial: UsageInputs | undefined;
  /** Stores the inputs after each change. */
  onInputs: (inputs: UsageInputs) => void;
}

/** Turns hours per day into monthly data and cost, and finds the cheapest plans (docs/specification/02-screens.md). */
export function DataCalculatorScreen({ initial, onInputs, ...links }: DataCalculatorScreenProps) {
  const [inputs, setInputs] = useState(initial ?? FIRST_INPUTS);
  const change = (changed: Partial<UsageInputs>) => {
    const next = { ...inputs, ...changed };
    setInputs(next);
    onInputs(next);
  };
  const { hours, costPerGb, unit } = inputs;
  const onCostPerGb = (text: string) => change({ costPerGb: text });
  const calculation = calculate(inputs);
  const { byCategory, monthlyMicroGb } = calculation.usage;
  return (
    <div className={stack}>
      <header className={css.head}>
        <h1 className={h1}>Data Calculator</h1>
        <UnitField unit={unit} choose={(chosen) => change({ unit: chosen })} />
      </header>
      <div className={css.sides}>
        <div>
          {/* The summary has the same figure for screen readers. */}
          <p className={css.month} aria-hidden>
            <span className={`${small} ${quiet}`}>Monthly usage</span>
            <b className={figure}>{formatUsage(monthlyMicroGb, unit)}</b>
          </p>
          <Card>
            <h2 className={h2}>Hours a day</h2>
            {USAGE_CARDS.map((card) => (
              <UsageCard
                key={card.category}
                card={card}
                hours={hours}
                usage={formatUsage(byCategory[card.category], unit)}
                onHours={(input, text) => change({ hours: { ...hours, [input]: text } })}
              />
            ))}
          </Card>
        </div>
        <div className={stack}>
          <Summary calculation={calculation} inputs={inputs} onCostPerGb={onCostPerGb} />
          <CheapestWays monthlyMicroGb={monthlyMicroGb} costPerGb={costPerGb} onCostPerGb={onCostPerGb} {...links} />
        </div>
      </div>
    </div>
  );
}

function UnitField({ unit, choose }: { unit: Size['unit']; choose: (unit: Size['unit']) => void }) {
  return (
    <div className={css.unit}>
      <Field label="Display unit">
        {(ids) => (
          <Select
            {...ids}
            value={unit}
            onChange={({ target }) => choose(SIZE_UNITS.find((known) => known === target.value) ?? unit)}
          >
            <option>GB</option>
            <option>MB</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

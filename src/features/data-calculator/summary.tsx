import { type ReactNode, useEffect, useId, useState } from 'react';
import { type DailyUsage, formatUsage } from '../../../domain/data-calculator/usage.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { Card } from '../../ui/card.tsx';
import { h2, visuallyHidden } from '../../ui/theme/text.css.ts';
import { CostField } from './cost-field.tsx';
import * as css from './data-calculator.css.ts';
import { UsageChart } from './usage-chart.tsx';
import { monthlyCostKobo, type UsageInputs } from './usage-inputs.ts';
import type { Month } from './ways/use-month.ts';

interface SummaryProps {
  usage: DailyUsage;
  inputs: UsageInputs;
  /** The answer for the month: its price counts until the user types another. */
  month: Month | undefined;
  onCostPerGb: (text: string) => void;
}

/** Total usage, its cost, and its share by category (docs/specification/02-screens.md, Data calculator). */
export function Summary({ usage, inputs: { costPerGb, unit }, month, onCostPerGb }: SummaryProps) {
  const monthly = formatUsage(usage.monthlyMicroGb, unit);
  const cost = formatMeasure((costPerGb === '' ? priceOf(month) : monthlyCostKobo(usage, costPerGb)) / 100);
  return (
    <Card as="section" className={css.summary} aria-labelledby="summary">
      <h2 className={h2} id="summary">
        Summary
      </h2>
      <div className={css.figures}>
        <Figure name="Daily Data Usage">{formatUsage(usage.dailyMicroGb, unit)}</Figure>
        <Figure name="Monthly Data Usage" note="30 days">
          {monthly}
        </Figure>
        <CostField text={costPerGb} month={month} onText={onCostPerGb} />
        <Figure name="Monthly Cost">{cost}</Figure>
      </div>
      <Announcement text={`Monthly Data Usage ${monthly}, Monthly Cost ${cost}`} />
      <UsageChart usage={usage} unit={unit} />
    </Card>
  );
}

/** Returns what the month costs with its first way, in kobo; 0 without one. */
const priceOf = (month: Month | undefined): number => month?.answer.first?.way.priceKobo ?? 0;

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={css.figure}>
      <div id={id} className={css.figureName}>
        {name}
      </div>
      <output className={css.value} aria-labelledby={id} aria-live="off">
        {children}
      </output>
      {note && <div className={css.figureName}>{note}</div>}
    </div>
  );
}

const ANNOUNCE_AFTER_MS = 1_000;

/** Announces the totals to screen readers when typing pauses, not at every key. */
function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={visuallyHidden} role="status">
      {spoken}
    </p>
  );
}

import { useEffect, useId, useState } from 'react';
import { parseCostPerGb } from '../../../domain/data-calculator/calculator-inputs.ts';
import {
  type DailyUsage,
  formatShare,
  formatUsage,
  USAGE_CATEGORIES,
  type UsageCategory,
} from '../../../domain/data-calculator/usage.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import type { Size } from '../../../domain/plan/size-and-validity.ts';
import { Card } from '../../ui/card.tsx';
import { Doughnut, type DoughnutSlice } from '../../ui/charts/doughnut.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { figure, h2, nowrap, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './data-calculator.css.ts';
import { NumberField } from './number-field.tsx';
import type { Calculation, UsageInputs } from './usage-inputs.ts';

interface SummaryProps {
  calculation: Calculation;
  inputs: UsageInputs;
  onCostPerGb: (text: string) => void;
}

/** Total usage, its cost, and its share by category (docs/specification/02-screens.md, Data calculator). */
export function Summary({ calculation: { usage, monthlyCostKobo }, inputs, onCostPerGb }: SummaryProps) {
  const monthly = formatUsage(usage.monthlyMicroGb, inputs.unit);
  const cost = formatMeasure(monthlyCostKobo / 100);
  return (
    <Card as="section" className={stack}>
      <h2 className={h2}>Summary</h2>
      <div className={css.figures}>
        <Figure name="Daily Data Usage" value={formatUsage(usage.dailyMicroGb, inputs.unit)} />
        <Figure name="Monthly Data Usage" value={monthly} note="30 days" />
      </div>
      <div className={css.figures}>
        <NumberField
          label="Cost per GB"
          hint="In naira"
          placeholder="0.00"
          kind="naira"
          step={0.01}
          text={inputs.costPerGb}
          problemOf={problemOf}
          onText={onCostPerGb}
        />
        <Figure name="Monthly Cost" value={cost} />
      </div>
      <Announcement text={`Monthly Data Usage ${monthly}, Monthly Cost ${cost}`} />
      <UsageChart usage={usage} unit={inputs.unit} />
    </Card>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  const id = useId();
  return (
    <div>
      <div id={id} className={`${small} ${quiet}`}>
        {name}
      </div>
      <output className={`${figure} ${nowrap}`} aria-labelledby={id} aria-live="off">
        {value}
      </output>
      {note && <div className={`${small} ${quiet}`}>{note}</div>}
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

function problemOf(text: string): string | undefined {
  const read = parseCostPerGb(text);
  return 'problem' in read ? read.problem : undefined;
}

/** The names and colours of the categories in the chart (docs/specification/02-screens.md, Data calculator). */
const CATEGORY: Record<UsageCategory, Pick<DoughnutSlice, 'name' | 'colour'>> = {
  socialMedia: { name: 'Social Media', colour: 'green' },
  musicStreaming: { name: 'Music Streaming', colour: 'amber' },
  gaming: { name: 'Gaming', colour: 'violet' },
  movieStreaming: { name: 'Movie Streaming', colour: 'teal' },
  videoCalling: { name: 'Video Calling', colour: 'red' },
  webBrowsing: { name: 'Web Browsing', colour: 'blue' },
  smartHome: { name: 'Smart Home', colour: 'plum' },
};

/** The daily usage by category. */
export function UsageChart({ usage, unit }: { usage: DailyUsage; unit: Size['unit'] }) {
  const { byCategory, dailyMicroGb } = usage;
  return (
    <Doughnut
      label="Data usage by category"
      valueName="A day"
      centre={dailyMicroGb > 0 ? `${formatUsage(dailyMicroGb, unit)} a\u00a0day` : 'No usage yet'}
      slices={USAGE_CATEGORIES.map((category) => ({
        ...CATEGORY[category],
        size: byCategory[category],
        value: formatUsage(byCategory[category], unit),
        share: formatShare(byCategory[category], dailyMicroGb),
      }))}
    />
  );
}

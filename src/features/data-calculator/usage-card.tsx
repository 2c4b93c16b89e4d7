import { parseHours } from '../../../domain/data-calculator/calculator-inputs.ts';
import type { UsageCategory, UsageInput } from '../../../domain/data-calculator/usage.ts';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './data-calculator.css.ts';
import { NumberField } from './number-field.tsx';
import type { UsageInputs } from './usage-inputs.ts';

interface UsageCardSpec {
  title: string;
  category: UsageCategory;
  inputs: readonly { input: UsageInput; label: string }[];
}

/** The seven cards, as in docs/specification/02-screens.md, Data calculator. */
export const USAGE_CARDS: readonly UsageCardSpec[] = [
  {
    title: 'Social Media',
    category: 'socialMedia',
    inputs: [{ input: 'socialMedia', label: 'Social media browsing hours' }],
  },
  {
    title: 'Video Calling',
    category: 'videoCalling',
    inputs: [
      { input: 'videoCallingSD', label: 'SD video calling hours' },
      { input: 'videoCallingHD', label: 'HD video calling hours' },
    ],
  },
  {
    title: 'Music',
    category: 'musicStreaming',
    inputs: [{ input: 'musicStreaming', label: 'Music streaming hours' }],
  },
  {
    title: 'Gaming',
    category: 'gaming',
    inputs: [{ input: 'gaming', label: 'Multiplayer gaming/downloads hours' }],
  },
  {
    title: 'Movies',
    category: 'movieStreaming',
    inputs: [
      { input: 'movieStreaming4K', label: '4K streaming hours' },
      { input: 'movieStreamingHD', label: 'HD streaming hours' },
      { input: 'movieStreamingSD', label: 'SD streaming hours' },
    ],
  },
  {
    title: 'Web Browsing',
    category: 'webBrowsing',
    inputs: [{ input: 'webBrowsing', label: 'Browsing time hours' }],
  },
  {
    title: 'Smart Home Devices',
    category: 'smartHome',
    inputs: [{ input: 'smartHome', label: 'Usage hours' }],
  },
];

interface UsageCardProps {
  card: UsageCardSpec;
  hours: UsageInputs['hours'];
  /** The daily usage as text, with its unit. */
  usage: string;
  onHours: (input: UsageInput, text: string) => void;
}

/** The hours of one category, and its daily usage. */
export function UsageCard({ card: { title, inputs }, hours, usage, onHours }: UsageCardProps) {
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h3 className={h3}>{title}</h3>
        {/* Screen readers would announce it at every key. The summary announces the total when typing pauses. */}
        <output className={css.usage} aria-label={`${title} usage`} aria-live="off">
          {usage}
        </output>
      </div>
      {inputs.map(({ input, label }) => (
        <NumberField
          key={input}
          label={label}
          placeholder="0"
          kind="small"
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

import {
  type DailyUsage,
  formatShare,
  formatUsage,
  USAGE_CATEGORIES,
  type UsageCategory,
} from '../../../domain/data-calculator/usage.ts';
import type { Size } from '../../../domain/plan/size-and-validity.ts';
import { Doughnut, type DoughnutPart } from '../../ui/charts/doughnut.tsx';

/** The categories as the chart calls them, each in its colour (docs/specification/02-screens.md, Data calculator). */
const CATEGORY: Record<UsageCategory, Pick<DoughnutPart, 'name' | 'colour'>> = {
  socialMedia: { name: 'Social Media', colour: 'green' },
  musicStreaming: { name: 'Music Streaming', colour: 'amber' },
  gaming: { name: 'Gaming', colour: 'violet' },
  movieStreaming: { name: 'Movie Streaming', colour: 'teal' },
  videoCalling: { name: 'Video Calling', colour: 'red' },
  webBrowsing: { name: 'Web Browsing', colour: 'blue' },
  smartHome: { name: 'Smart Home', colour: 'plum' },
};

/** Where the data of a day goes. */
export function UsageChart({ usage, unit }: { usage: DailyUsage; unit: Size['unit'] }) {
  const { byCategory, dailyMicroGb } = usage;
  return (
    <Doughnut
      label="Data usage by category"
      valueName="A day"
      middle={dailyMicroGb > 0 ? `${formatUsage(dailyMicroGb, unit)} a\u00a0day` : 'No usage yet'}
      parts={USAGE_CATEGORIES.map((category) => ({
        ...CATEGORY[category],
        size: byCategory[category],
        value: formatUsage(byCategory[category], unit),
        share: formatShare(byCategory[category], dailyMicroGb),
      }))}
    />
  );
}

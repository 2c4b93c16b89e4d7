import {
  type DailyUsage,
  formatShare,
  formatUsage,
  USAGE_CATEGORIES,
  type UsageCategory,
} from '../../../domain/data-calculator/usage.ts';
import type { Size } from '../../../domain/plan/size-and-validity.ts';
import { Doughnut, type DoughnutSlice } from '../../ui/charts/doughnut.tsx';

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

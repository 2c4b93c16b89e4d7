import { parseHours } from '../../../../domain/data-calculator/calculator-inputs.ts';
import type { UsageInput } from '../../../../domain/data-calculator/usage.ts';
import { hoursIn, type UsageInputs } from '../usage-inputs.ts';

interface Preset {
  name: string;
  input: UsageInput;
  /** The hours a day of one press. */
  step: number;
}

/**
 * Usual things to do with data, each with an input of its own, so that it always shows what the input holds. Short videos
 * and YouTube on a phone use about what the specification says of SD films.
 */
export const PRESETS: readonly Preset[] = [
  { name: 'WhatsApp', input: 'socialMedia', step: 1 },
  { name: 'TikTok, YouTube', input: 'movieStreamingSD', step: 1 },
  { name: 'Music', input: 'musicStreaming', step: 1 },
  { name: 'Video calls', input: 'videoCallingSD', step: 0.5 },
  { name: 'Browsing', input: 'webBrowsing', step: 1 },
  { name: 'Games', input: 'gaming', step: 1 },
  { name: 'Films in HD', input: 'movieStreamingHD', step: 1 },
  { name: 'Zoom, Meet', input: 'videoCallingHD', step: 0.5 },
];

/** Returns the hours after a press: the next multiple of the step. They stay where the input takes no more. */
export function withPreset(hours: UsageInputs['hours'], { input, step }: Preset): UsageInputs['hours'] {
  const text = String((Math.floor(hoursIn(hours[input]) / step) + 1) * step);
  return 'hours' in parseHours(text) ? { ...hours, [input]: text } : hours;
}

/** Returns '½ h' or '1.5 h'. */
export const formatHours = (hours: number): string => `${hours === 0.5 ? '½' : hours}\u00a0h`;

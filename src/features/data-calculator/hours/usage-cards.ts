import type { UsageCategory, UsageInput } from '../../../../domain/data-calculator/usage.ts';

export interface UsageCardSpec {
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

import { describe, expect, it } from 'vitest';
import {
  costKobo,
  formatShare,
  formatUsage,
  GB_PER_HOUR,
  USAGE_CATEGORIES,
  USAGE_INPUTS,
  type UsageCategory,
  type UsageHours,
  usageOf,
} from './usage.ts';

const ofEach = (hours: number) => Object.fromEntries(USAGE_INPUTS.map((input) => [input, hours])) as UsageHours;

interface Case {
  is: string;
  hours: UsageHours;
  /** GB, MB and share of the day. A missing category is 0. */
  categories: Partial<Record<UsageCategory, [gb: string, mb: string, share: string]>>;
  daily: [gb: string, mb: string];
  monthly: [gb: string, mb: string];
  /** The price of a GB and the cost, both in kobo. */
  cost: [koboPerGb: number, kobo: number];
}

/** Computed by hand, in decimals. */
const CASES: Case[] = [
  {
    is: 'nothing',
    hours: {},
    categories: {},
    daily: ['0.00\u00a0GB', '0.00\u00a0MB'],
    monthly: ['0.00\u00a0GB', '0.00\u00a0MB'],
    cost: [35_000, 0],
  },
  {
    is: '2.5\u00a0h of social media: 0.225\u00a0GB, rounded half up',
    hours: { socialMedia: 2.5 },
    categories: { socialMedia: ['0.23\u00a0GB', '230.40\u00a0MB', '100.0%'] },
    daily: ['0.23\u00a0GB', '230.40\u00a0MB'],
    monthly: ['6.75\u00a0GB', '6,912.00\u00a0MB'],
    cost: [35_000, 236_250],
  },
  {
    is: '1.5\u00a0h of calls in SD: 0.135\u00a0GB',
    hours: { videoCallingSD: 1.5 },
    categories: { videoCalling: ['0.14\u00a0GB', '138.24\u00a0MB', '100.0%'] },
    daily: ['0.14\u00a0GB', '138.24\u00a0MB'],
    monthly: ['4.05\u00a0GB', '4,147.20\u00a0MB'],
    cost: [35_000, 141_750],
  },
  {
    is: 'half an hour of calls in HD',
    hours: { videoCallingHD: 0.5 },
    categories: { videoCalling: ['1.00\u00a0GB', '1,024.00\u00a0MB', '100.0%'] },
    daily: ['1.00\u00a0GB', '1,024.00\u00a0MB'],
    monthly: ['30.00\u00a0GB', '30,720.00\u00a0MB'],
    cost: [35_000, 1_050_000],
  },
  {
    is: '9\u00a0h of music: 0.495\u00a0GB, where toFixed says 0.49',
    hours: { musicStreaming: 9 },
    categories: { musicStreaming: ['0.50\u00a0GB', '506.88\u00a0MB', '100.0%'] },
    daily: ['0.50\u00a0GB', '506.88\u00a0MB'],
    monthly: ['14.85\u00a0GB', '15,206.40\u00a0MB'],
    cost: [35_000, 519_750],
  },
  {
    is: '4\u00a0h of games',
    hours: { gaming: 4 },
    categories: { gaming: ['0.80\u00a0GB', '819.20\u00a0MB', '100.0%'] },
    daily: ['0.80\u00a0GB', '819.20\u00a0MB'],
    monthly: ['24.00\u00a0GB', '24,576.00\u00a0MB'],
    cost: [35_000, 840_000],
  },
  {
    is: '1.5\u00a0h of films in 4K',
    hours: { movieStreaming4K: 1.5 },
    categories: { movieStreaming: ['12.00\u00a0GB', '12,288.00\u00a0MB', '100.0%'] },
    daily: ['12.00\u00a0GB', '12,288.00\u00a0MB'],
    monthly: ['360.00\u00a0GB', '368,640.00\u00a0MB'],
    cost: [35_000, 12_600_000],
  },
  {
    is: '2\u00a0h of films in HD',
    hours: { movieStreamingHD: 2 },
    categories: { movieStreaming: ['4.00\u00a0GB', '4,096.00\u00a0MB', '100.0%'] },
    daily: ['4.00\u00a0GB', '4,096.00\u00a0MB'],
    monthly: ['120.00\u00a0GB', '122,880.00\u00a0MB'],
    cost: [35_000, 4_200_000],
  },
  {
    is: '3.5\u00a0h of films in SD',
    hours: { movieStreamingSD: 3.5 },
    categories: { movieStreaming: ['1.75\u00a0GB', '1,792.00\u00a0MB', '100.0%'] },
    daily: ['1.75\u00a0GB', '1,792.00\u00a0MB'],
    monthly: ['52.50\u00a0GB', '53,760.00\u00a0MB'],
    cost: [35_000, 1_837_500],
  },
  {
    is: 'an hour of browsing: 0.185\u00a0GB, where toFixed says 0.18',
    hours: { webBrowsing: 1 },
    categories: { webBrowsing: ['0.19\u00a0GB', '189.44\u00a0MB', '100.0%'] },
    daily: ['0.19\u00a0GB', '189.44\u00a0MB'],
    monthly: ['5.55\u00a0GB', '5,683.20\u00a0MB'],
    cost: [35_000, 194_250],
  },
  {
    is: '3\u00a0h of browsing: 0.555\u00a0GB, which as a float is 0.5549999999999999',
    hours: { webBrowsing: 3 },
    categories: { webBrowsing: ['0.56\u00a0GB', '568.32\u00a0MB', '100.0%'] },
    daily: ['0.56\u00a0GB', '568.32\u00a0MB'],
    monthly: ['16.65\u00a0GB', '17,049.60\u00a0MB'],
    cost: [35_000, 582_750],
  },
  {
    is: '24\u00a0h of smart home',
    hours: { smartHome: 24 },
    categories: { smartHome: ['0.48\u00a0GB', '491.52\u00a0MB', '100.0%'] },
    daily: ['0.48\u00a0GB', '491.52\u00a0MB'],
    monthly: ['14.40\u00a0GB', '14,745.60\u00a0MB'],
    cost: [35_000, 504_000],
  },
  {
    is: 'half an hour of each: 197.1\u00a0GB a month, for ₦53,999.487',
    hours: ofEach(0.5),
    categories: {
      socialMedia: ['0.05\u00a0GB', '46.08\u00a0MB', '0.7%'],
      musicStreaming: ['0.03\u00a0GB', '28.16\u00a0MB', '0.4%'],
      gaming: ['0.10\u00a0GB', '102.40\u00a0MB', '1.5%'],
      movieStreaming: ['5.25\u00a0GB', '5,376.00\u00a0MB', '79.9%'],
      videoCalling: ['1.05\u00a0GB', '1,070.08\u00a0MB', '15.9%'],
      webBrowsing: ['0.09\u00a0GB', '94.72\u00a0MB', '1.4%'],
      smartHome: ['0.01\u00a0GB', '10.24\u00a0MB', '0.2%'],
    },
    daily: ['6.57\u00a0GB', '6,727.68\u00a0MB'],
    monthly: ['197.10\u00a0GB', '201,830.40\u00a0MB'],
    cost: [27_397, 5_399_949],
  },
  {
    is: '24\u00a0h of each: 9,460.8\u00a0GB a month, for ₦2,838,145.392',
    hours: ofEach(24),
    categories: {
      socialMedia: ['2.16\u00a0GB', '2,211.84\u00a0MB', '0.7%'],
      musicStreaming: ['1.32\u00a0GB', '1,351.68\u00a0MB', '0.4%'],
      gaming: ['4.80\u00a0GB', '4,915.20\u00a0MB', '1.5%'],
      movieStreaming: ['252.00\u00a0GB', '258,048.00\u00a0MB', '79.9%'],
      videoCalling: ['50.16\u00a0GB', '51,363.84\u00a0MB', '15.9%'],
      webBrowsing: ['4.44\u00a0GB', '4,546.56\u00a0MB', '1.4%'],
      smartHome: ['0.48\u00a0GB', '491.52\u00a0MB', '0.2%'],
    },
    daily: ['315.36\u00a0GB', '322,928.64\u00a0MB'],
    monthly: ['9,460.80\u00a0GB', '9,687,859.20\u00a0MB'],
    cost: [29_999, 283_814_539],
  },
  {
    is: "a student's day: music takes 0.1375\u00a0GB, calls 0.045\u00a0GB",
    hours: { socialMedia: 3, musicStreaming: 2.5, movieStreamingSD: 1, videoCallingSD: 0.5, webBrowsing: 1.5 },
    categories: {
      socialMedia: ['0.27\u00a0GB', '276.48\u00a0MB', '22.0%'],
      musicStreaming: ['0.14\u00a0GB', '140.80\u00a0MB', '11.2%'],
      movieStreaming: ['0.50\u00a0GB', '512.00\u00a0MB', '40.7%'],
      videoCalling: ['0.05\u00a0GB', '46.08\u00a0MB', '3.7%'],
      webBrowsing: ['0.28\u00a0GB', '284.16\u00a0MB', '22.6%'],
    },
    daily: ['1.23\u00a0GB', '1,259.52\u00a0MB'],
    monthly: ['36.90\u00a0GB', '37,785.60\u00a0MB'],
    cost: [24_550, 905_895],
  },
  {
    is: 'half an hour of music at a kobo a GB: 0.825 kobo',
    hours: { musicStreaming: 0.5 },
    categories: { musicStreaming: ['0.03\u00a0GB', '28.16\u00a0MB', '100.0%'] },
    daily: ['0.03\u00a0GB', '28.16\u00a0MB'],
    monthly: ['0.83\u00a0GB', '844.80\u00a0MB'],
    cost: [1, 1],
  },
  {
    is: 'hours of three decimals: 0.44068\u00a0GB',
    hours: { socialMedia: 0.001, musicStreaming: 0.123, webBrowsing: 2.345 },
    categories: {
      socialMedia: ['0.00\u00a0GB', '0.09\u00a0MB', '0.0%'],
      musicStreaming: ['0.01\u00a0GB', '6.93\u00a0MB', '1.5%'],
      webBrowsing: ['0.43\u00a0GB', '444.24\u00a0MB', '98.4%'],
    },
    daily: ['0.44\u00a0GB', '451.26\u00a0MB'],
    monthly: ['13.22\u00a0GB', '13,537.69\u00a0MB'],
    cost: [1, 13],
  },
];

describe('data usage', () => {
  it('uses the factors of the specification', () => {
    expect(GB_PER_HOUR).toEqual({
      socialMedia: 0.09,
      musicStreaming: 0.055,
      gaming: 0.2,
      movieStreaming4K: 8,
      movieStreamingHD: 2,
      movieStreamingSD: 0.5,
      videoCallingSD: 0.09,
      videoCallingHD: 2,
      webBrowsing: 0.185,
      smartHome: 0.02,
    });
  });

  it.each(CASES)('of $is', ({ hours, categories, daily, monthly, cost }) => {
    const { byCategory, dailyMicroGb, monthlyMicroGb } = usageOf(hours);
    const both = (microGb: number) => [formatUsage(microGb, 'GB'), formatUsage(microGb, 'MB')];
    for (const category of USAGE_CATEGORIES) {
      const shown = [...both(byCategory[category]), formatShare(byCategory[category], dailyMicroGb)];
      expect(shown, category).toEqual(categories[category] ?? ['0.00\u00a0GB', '0.00\u00a0MB', '0.0%']);
    }
    expect(both(dailyMicroGb)).toEqual(daily);
    expect(both(monthlyMicroGb)).toEqual(monthly);
    expect(costKobo(monthlyMicroGb, cost[0])).toBe(cost[1]);
  });
});

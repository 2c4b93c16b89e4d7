/**
 * `reconnect`: phones send what waits. `abuse`: a few clients use up what they can get. `deaths`: servers and databases
 * end and return under a steady load. `replica`: the synchronous replica is away under a steady load, while people sign in.
 * `soak`: a steady load for a long time.
 */
const SCENARIOS = ['reconnect', 'abuse', 'deaths', 'replica', 'soak'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface StormOptions {
  scenario: Scenario;
  phones: number;
  /** Waiting changes of each phone. */
  writes: number;
  /** How many of them are clicks on one of 100 plans; the others are ratings. */
  clicks: number;
  /** Seconds in which the phones reconnect. */
  within: number;
  processes: number;
  /** True to kill a server process in the middle. */
  kill: boolean;
  /** True to kill the primary in the middle, and to promote the replica. */
  promote: boolean;
  /** The end of the run, acknowledged or not. */
  minutes: number;
  /** The number of `deaths` of a server process, and as many of PostgreSQL. */
  kills: number;
  /** The number of promotions of `deaths`. */
  promotions: number;
  /** Seconds for which the replica of `replica` is away. */
  away: number;
  /** The file for the picture of `soak`. */
  plot: string;
}

const DEFAULTS: Omit<StormOptions, 'scenario'> = {
  phones: 5_000,
  writes: 20,
  clicks: 0,
  within: 60,
  processes: 3,
  kill: false,
  promote: false,
  minutes: 10,
  kills: 20,
  promotions: 5,
  away: 300,
  plot: 'docs/soak.svg',
};

const DEFAULTS_OF: Record<Scenario, Partial<StormOptions>> = {
  reconnect: {},
  abuse: {},
  deaths: { phones: 40, processes: 2 },
  replica: { phones: 300, processes: 2 },
  soak: { phones: 100, processes: 2, minutes: 30 },
};

/** The bounds of each number: a mistyped zero must not fill the machine. */
const RANGES = {
  phones: [1, 20_000],
  writes: [1, 70],
  clicks: [0, 70],
  within: [1, 600],
  processes: [1, 3],
  minutes: [1, 600],
  kills: [0, 100],
  promotions: [0, 20],
  away: [20, 3_600],
} as const;

/** Reads the arguments of `npm run storm`. Throws an Error that names a wrong argument. */
export function readStormOptions(args: readonly string[]): StormOptions {
  const scenario = SCENARIOS.find((one) => args.includes(one)) ?? 'reconnect';
  const options: StormOptions = { scenario, ...DEFAULTS, ...DEFAULTS_OF[scenario] };
  const words = args.values();
  for (const word of words) {
    const name = word.replace(/^--/, '');
    if (word === scenario) continue;
    if (word === '--kill' || word === '--promote') options[name as 'kill' | 'promote'] = true;
    else if (word === '--plot') options.plot = readFile(words.next().value);
    else if (word.startsWith('--') && name in RANGES) {
      const key = name as keyof typeof RANGES;
      options[key] = readNumber(word, words.next().value, RANGES[key]);
    } else {
      const numbers = Object.keys(RANGES).map((one) => `--${one} N`);
      const known = [...SCENARIOS, '--kill', '--promote', '--plot FILE', ...numbers].join(', ');
      throw new Error(`Unknown argument ${word}. There are ${known}.`);
    }
  }
  return options;
}

function readNumber(word: string, text: string | undefined, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${word} needs a whole number from ${least} to ${most}`);
  }
  return value;
}

function readFile(text: string | undefined): string {
  if (text === undefined || text.startsWith('--')) throw new Error('--plot needs the path of a file');
  return text;
}

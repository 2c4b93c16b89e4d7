export interface StormOptions {
  /** `reconnect`: phones send what waits. `abuse`: a few clients use up what they can get. */
  scenario: 'reconnect' | 'abuse';
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
}

const DEFAULTS: StormOptions = {
  scenario: 'reconnect',
  phones: 5_000,
  writes: 20,
  clicks: 0,
  within: 60,
  processes: 3,
  kill: false,
  promote: false,
  minutes: 10,
};

/** The largest value of each number: a mistyped zero must not fill the machine. */
const LARGEST = { phones: 20_000, writes: 70, clicks: 70, within: 600, processes: 3, minutes: 30 } as const;

/** Reads the arguments of `npm run storm`. Throws an Error that names a wrong argument. */
export function readStormOptions(args: readonly string[]): StormOptions {
  const options = { ...DEFAULTS };
  const words = args.values();
  for (const word of words) {
    const name = word.replace(/^--/, '');
    if (word === 'abuse') options.scenario = 'abuse';
    else if (word === '--kill' || word === '--promote') options[name as 'kill' | 'promote'] = true;
    else if (word.startsWith('--') && name in LARGEST) {
      const key = name as keyof typeof LARGEST;
      const value = Number(words.next().value);
      const least = key === 'clicks' ? 0 : 1;
      if (!Number.isInteger(value) || value < least || value > LARGEST[key]) {
        throw new Error(`${word} needs a whole number from ${least} to ${LARGEST[key]}`);
      }
      options[key] = value;
    } else throw new Error(`Unknown argument ${word}. There are abuse, --kill, --promote and ${namesOfNumbers()}.`);
  }
  return options;
}

const namesOfNumbers = () =>
  Object.keys(LARGEST)
    .map((name) => `--${name} N`)
    .join(', ');

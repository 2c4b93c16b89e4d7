import * as v from 'valibot';

/** One of the 36 states or the FCT: a place where networks are rated. `iso` is like NG-LA. */
export const StateSchema = v.object({ name: v.string(), iso: v.string(), zone: v.string() });
export type State = v.InferOutput<typeof StateSchema>;

/** Other spellings in data sets and reverse geocoders, without 'State'. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  abuja: 'federalcapitalterritory',
  abujafederalcapitalterritory: 'federalcapitalterritory',
  fct: 'federalcapitalterritory',
  fctabuja: 'federalcapitalterritory',
  nassarawa: 'nasarawa',
};

/** Returns the state of this name in a common spelling: 'Lagos State', 'akwa-ibom' and 'FCT' are found. */
export function findState<S extends { name: string }>(text: string, states: readonly S[]): S | undefined {
  const wanted = normalise(text);
  return states.find(({ name }) => normalise(name) === wanted);
}

function normalise(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replace(/[^a-z]/g, '');
  return OTHER_NAMES[letters] ?? letters;
}

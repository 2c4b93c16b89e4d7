/** Other spellings met in data sets and reverse geocoders, without 'State'. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  abuja: 'federalcapitalterritory',
  abujafederalcapitalterritory: 'federalcapitalterritory',
  fct: 'federalcapitalterritory',
  fctabuja: 'federalcapitalterritory',
  nassarawa: 'nasarawa',
};

/** The state that a person or a geocoder means: 'Lagos State', 'akwa-ibom' and 'FCT' are known. */
export function stateNamed<S extends { name: string }>(text: string, states: readonly S[]): S | undefined {
  const wanted = key(text);
  return states.find(({ name }) => key(name) === wanted);
}

function key(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replace(/[^a-z]/g, '');
  return OTHER_NAMES[letters] ?? letters;
}

const NETWORKS = ['MTN', 'AIRTEL', 'GLO', '9MOBILE'];
const KINDS = ['Daily', 'Weekly', 'Monthly', 'Night', 'Weekend', 'Mega', 'Social', 'Binge'];

/** Numbers that look random and are the same in every run. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

/** `count` plans like those of the catalogue, by column. */
export function manyPlans(count) {
  const roll = dice(7);
  const column = (make) => Array.from({ length: count }, (_, i) => make(i));
  const value = column(() => 1 + roll(120));
  const unit = column(() => (roll(4) === 0 ? 'MB' : 'GB'));
  const kind = column(() => KINDS[roll(KINDS.length)]);
  return {
    no: column((i) => i + 1),
    id: column((i) => `5ab1da7a-0000-8000-8000-${(i + 1).toString(16).padStart(12, '0')}`),
    name: column((i) => `${kind[i]} ${value[i]}${unit[i]}`),
    network: column(() => NETWORKS[roll(4)]),
    size_value: value,
    size_unit: unit,
    price: column(() => 50 * (1 + roll(400))),
    validity_value: column(() => [1, 7, 30, 90][roll(4)]),
    validity_unit: column(() => 'days'),
    description: column((i) => `${kind[i]} data, ${value[i]} ${unit[i]}`),
    provider_no: column(() => 1 + roll(40)),
    version: column(() => 1),
    updated_on: column(() => '2026-11-21'),
  };
}

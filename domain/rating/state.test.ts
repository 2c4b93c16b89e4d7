import { expect, it } from 'vitest';
import seed from '../../server/db/seed/states.json' with { type: 'json' };
import { findState } from './state.ts';

it.each(seed.states)('finds $name by every spelling', ({ name, aliases }) => {
  for (const text of [name, name.toUpperCase(), ` ${name} `, ...aliases]) {
    expect(findState(text, seed.states)?.name).toBe(name);
  }
});

it('finds no state for other names', () => {
  for (const text of ['', 'State', 'Littoral', 'Lagosx', '12']) expect(findState(text, seed.states)).toBeUndefined();
});

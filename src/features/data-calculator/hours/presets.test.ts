import fc from 'fast-check';
import { expect, it } from 'vitest';
import { USAGE_INPUTS } from '../../../../domain/data-calculator/usage.ts';
import { hoursIn, NO_HOURS } from '../usage-inputs.ts';
import { formatHours, PRESETS, withPreset } from './presets.ts';

it('are six to eight, each with an input of its own', () => {
  const inputs = PRESETS.map(({ input }) => input);
  expect(new Set(inputs).size).toBe(PRESETS.length);
  expect(PRESETS.length).toBeGreaterThanOrEqual(6);
  expect(PRESETS.length).toBeLessThanOrEqual(8);
});

it.each(PRESETS)('$name sets its hours, and adds them when it is pressed again', (preset) => {
  const once = withPreset(NO_HOURS, preset);
  expect(once).toEqual({ ...NO_HOURS, [preset.input]: String(preset.step) });
  expect(hoursIn(withPreset(once, preset)[preset.input])).toBe(2 * preset.step);
});

it('goes to the next full step, begins at 0 where a text is wrong, and stays where the input takes no more', () => {
  const music = { name: 'Music', input: 'musicStreaming', step: 1 } as const;
  const pressed = (text: string) => withPreset({ ...NO_HOURS, musicStreaming: text }, music).musicStreaming;
  expect(['0.5', '1.5', '1,5', '-2', '1000'].map(pressed)).toEqual(['1', '2', '1', '1', '1000']);
});

it('changes no other input', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRESETS), fc.constantFrom(...USAGE_INPUTS), (preset, input) => {
      fc.pre(input !== preset.input);
      expect(withPreset({ ...NO_HOURS, [input]: '2.5' }, preset)[input]).toBe('2.5');
    }),
  );
});

it('are short: half an hour is ½ h', () => {
  expect([0.5, 1, 2.5].map(formatHours)).toEqual(['½\u00a0h', '1\u00a0h', '2.5\u00a0h']);
});

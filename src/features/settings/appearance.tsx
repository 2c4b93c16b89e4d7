import { useState } from 'react';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Section } from './settings-screen.tsx';

const THEMES = { system: 'Same as the phone', light: 'Light', dark: 'Dark' } as const;
/** `system`: the theme of the phone. */
export type Theme = keyof typeof THEMES;

interface AppearanceProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** Chooses the light or dark theme (docs/design.md#colour). */
export function Appearance({ theme, onTheme }: AppearanceProps) {
  const [chosen, setChosen] = useState(theme);
  return (
    <Section title="Appearance">
      <Field label="Theme" hint="Saved on this phone, for everyone who uses it.">
        {(ids) => (
          <Select
            {...ids}
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              setChosen(value as Theme);
              onTheme(value as Theme);
            }}
          >
            {Object.entries(THEMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Section>
  );
}

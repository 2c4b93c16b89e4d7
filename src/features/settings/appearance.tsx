import { useState } from 'react';
import { Segmented } from '../../ui/ask/segmented.tsx';
import { Group } from '../../ui/group.tsx';

const THEMES = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
/** `system`: the theme of the phone. */
export type Theme = (typeof THEMES)[number]['value'];

interface AppearanceProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** Chooses the light or dark theme of this device (docs/design.md#colour). */
export function Appearance({ theme, onTheme }: AppearanceProps) {
  const [chosen, setChosen] = useState(theme);
  return (
    <Group title="Theme">
      <Segmented
        name="theme"
        label="Theme"
        options={THEMES}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value as Theme);
          onTheme(value as Theme);
        }}
      />
    </Group>
  );
}

import type { ComponentProps } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { TextInput } from '../../../ui/field/controls.tsx';
import type { AdminSearch } from '../admin-search.ts';
import type { Filter } from './filters.tsx';

interface FindInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  value: string;
  commit: (text: string) => void;
}

/** A field for a search, which begins when typing pauses. */
export function FindInput({ value, commit, ...rest }: FindInputProps) {
  const draft = useDraft(value, commit);
  return (
    <TextInput
      {...rest}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      maxLength={120}
      value={draft.text}
      onChange={({ target }) => draft.write(target.value)}
      onBlur={draft.settle}
      onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
    />
  );
}

/** Returns the value of a text filter and what changes it. */
export const inputOf = (
  { name, placeholder }: Filter & { kind: 'text' },
  search: AdminSearch,
  set: (change: Readonly<Record<string, string>>) => void,
) => ({ placeholder, value: search[name] ?? '', commit: (text: string) => set({ [name]: text }) });

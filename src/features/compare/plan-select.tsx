import { type RefObject, useState } from 'react';
import type { Plan } from '../../../domain/plan/plan.ts';
import { Select, TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import type { SideState } from './compare.queries.ts';
import { planOptionLabel } from './compare-messages.ts';

interface PlanSelectProps {
  side: SideState;
  /** Set while the select is changed by keys. */
  byKeys: RefObject<boolean>;
  onChoose: (id: string | undefined) => void;
}

/** With more options than this a search stands above them. */
const SEARCHED_FROM = 12;

/** The plans of a provider and a network by price, with a search if they are many. */
export function PlanSelect({ side, byKeys, onChoose }: PlanSelectProps) {
  const { choice, options, plan, isGone, isLoading } = side;
  const [text, setText] = useState('');
  const isReady = choice.provider !== undefined && choice.network !== undefined;
  // Most lists are long: the search has its place while one loads.
  const isSearched = isLoading || (isReady && options.length > SEARCHED_FROM);
  const found = isSearched ? options.filter((option) => option.id === plan?.id || hasWords(option, text)) : options;
  return (
    <>
      {isSearched && (
        <Field label="Search plans">
          {(ids) => (
            <TextInput
              {...ids}
              type="search"
              placeholder="10GB, weekly, 1500"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="Data Plan"
        hint={
          found.length < options.length && found.length === 0
            ? `No plan has “${text}” in its name or price`
            : hintOf(side, isReady)
        }
        error={isGone ? 'That plan is not listed any more' : undefined}
      >
        {(ids) => (
          <Select
            {...ids}
            value={plan?.id ?? ''}
            onKeyDown={() => void (byKeys.current = true)}
            onPointerDown={() => void (byKeys.current = false)}
            onChange={(event) => onChoose(event.target.value || undefined)}
          >
            <option value="">Select a plan</option>
            {isReady &&
              found.map((option) => (
                <option key={option.id} value={option.id}>
                  {planOptionLabel(option)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** True if an option has each word: '10 gb' finds '10GB' and not '110GB', and '1500' finds '₦1,500'. */
function hasWords(plan: Plan, text: string): boolean {
  const bare = (words: string) =>
    ` ${words.toLowerCase()}`
      .replaceAll(/[,₦·]/g, '')
      .replaceAll(/(\d)\s+([gm]b)/g, '$1$2')
      .replaceAll(/\s+/g, ' ');
  const label = bare(planOptionLabel(plan));
  return bare(text)
    .trim()
    .split(' ')
    .every((word) => label.includes(/^\d/.test(word) ? ` ${word}` : word));
}

/** Returns why the list of plans is empty. */
function hintOf({ options, error, plan, isLoading }: SideState, isReady: boolean): string | undefined {
  if (plan || error || isLoading) return undefined;
  if (!isReady) return 'Choose a provider and a network first';
  return options.length === 0 ? 'This provider lists no plan on this network' : undefined;
}

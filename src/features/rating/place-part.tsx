import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../lib/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { flow, stack } from '../../ui/layout.css.ts';
import { Select } from '../../ui/select.tsx';
import { quiet } from '../../ui/text.css.ts';
import * as css from './network-rating.css.ts';
import { statesQuery } from './rating.queries.ts';
import type { Place } from './use-place.ts';

interface PlacePartProps {
  place: Place;
  /** How often somebody has pressed Submit while no state was known: each time the alert is read out. */
  missed: number;
  choose: (location: string) => void;
  find: () => void;
}

const HOW = { geocoder: 'found by your position', outlines: 'found on this phone, without a network' } as const;

/** Which state is rated: found by the position, or chosen from the list (spec §2, §5). */
export function PlacePart({ place, missed, choose, find }: PlacePartProps) {
  const known = 'location' in place ? place.location : undefined;
  const states = useQuery(statesQuery());
  const names = states.data?.map(({ name }) => name) ?? [];
  const listed = known === undefined || names.includes(known) ? names : [known, ...names];
  const refused = place.kind === 'unavailable' || (missed > 0 && known === undefined && place.kind !== 'finding');
  return (
    <div className={stack}>
      <p className={quiet} role="status">
        {wordsFor(place)}
      </p>
      <div role="alert">
        {refused && (
          <p key={missed} className={css.alert}>
            Unable to fetch your location. Please allow location access.
          </p>
        )}
      </div>
      <Field
        label="State"
        error={states.error ? `${failureWords(states.error, '').detail ?? ''} The states cannot be listed.` : undefined}
      >
        {(ids) => (
          <Select {...ids} name="state" value={known ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="" disabled>
              Choose a state
            </option>
            {listed.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      {(place.kind !== 'finding' && place.kind !== 'found') || states.error ? (
        <div className={flow}>
          {place.kind === 'chosen' && <Button onClick={find}>Use my position</Button>}
          {(place.kind === 'unavailable' || place.kind === 'nowhere') && <Button onClick={find}>Try again</Button>}
          {states.error && <Button onClick={() => void states.refetch()}>List the states again</Button>}
        </div>
      ) : null}
    </div>
  );
}

function wordsFor(place: Place): string {
  if (place.kind === 'finding') return 'Finding your location…';
  if (place.kind === 'found') return `${place.location} · ${HOW[place.by]}`;
  if (place.kind === 'chosen') return `${place.location} · chosen by you`;
  if (place.kind === 'nowhere')
    return 'Your position is in none of Nigeria’s states. Choose the state you want to rate.';
  return 'Or choose your state from the list.';
}

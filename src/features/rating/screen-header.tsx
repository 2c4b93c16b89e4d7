import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { intoView } from '../../lib/into-view.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { flow, live } from '../../ui/theme/layout.css.ts';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './network-rating.css.ts';
import { statesQuery } from './rating.queries.ts';
import { type Place, placeMessage } from './use-place.ts';

interface ScreenHeaderProps {
  /** The list of the states. */
  list: RefObject<HTMLSelectElement | null>;
  place: Place;
  /** How often Submit was pressed without a state. Each time, the list gets the focus and the alert is announced. */
  missed: number;
  choose: (location: string) => void;
  find: () => void;
}

const ALLOW = 'Allow it in browser settings, or choose your state.';

/** The title, and the state to rate: found by position, or chosen from the list (docs/specification/05-validation.md). */
export function ScreenHeader({ list, place, missed, choose, find }: ScreenHeaderProps) {
  const known = 'location' in place ? place.location : undefined;
  const states = useQuery(statesQuery());
  const names = states.data?.map(({ name }) => name) ?? [];
  const listed = known === undefined || names.includes(known) ? names : [known, ...names];
  const refused = place.kind === 'unavailable' || (missed > 0 && known === undefined && place.kind !== 'finding');
  useEffect(() => {
    if (missed > 0) list.current?.focus();
  }, [missed, list]);
  return (
    <>
      <header className={css.header}>
        <h1 className={css.title}>Network Rating</h1>
        <div className={css.state}>
          <Field label="State" hideLabel>
            {(ids) => (
              <Select
                {...ids}
                ref={list}
                name="state"
                value={known ?? ''}
                onChange={({ target }) => choose(target.value)}
              >
                <option value="" disabled>
                  Choose a state
                </option>
                {listed.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <p className={css.place} role="status">
            {/* The list above it shows the name. */}
            {known !== undefined && <span className={visuallyHidden}>{known} · </span>}
            <span className={css.source}>{placeMessage(place)}</span>
          </p>
        </div>
      </header>
      <div role="alert" className={classNames(live, refused && css.alert)}>
        {refused && (
          <p key={missed} ref={intoView}>
            <b>Unable to fetch your location. Please allow location access.</b> {ALLOW}
          </p>
        )}
      </div>
      <div className={classNames(flow, live, css.finds)}>
        {(place.kind === 'chosen' || place.kind === 'unasked') && (
          <Button kind="plain" className={css.findsPlain} onClick={find}>
            Use my position
          </Button>
        )}
        {(place.kind === 'unavailable' || place.kind === 'nowhere') && <Button onClick={find}>Try again</Button>}
      </div>
    </>
  );
}

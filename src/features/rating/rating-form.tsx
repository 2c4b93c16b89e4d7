import { type FormEvent, memo, useCallback, useId, useState } from 'react';
import { NETWORKS, type Network, SHORT_NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { RATING_SCALE } from '../../../domain/rating/rating-scale.ts';
import type { Saved } from '../../data/outbox/outbox-state.ts';
import { classNames } from '../../lib/class-names.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { saveFailure } from '../../lib/failure-messages.ts';
import { intoView } from '../../lib/into-view.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Select } from '../../ui/field/controls.tsx';
import { live, stack } from '../../ui/theme/layout.css.ts';
import { small } from '../../ui/theme/text.css.ts';
import * as css from './network-rating.css.ts';
import { ScoreBeside, ScoresCaption } from './quality/score-beside.tsx';
import { choicesIn, NONE, noneQuestion, type RatingChoices, submissionOf } from './rating-choices.ts';

interface RatingFormProps {
  location: string | undefined;
  finding: boolean;
  /** Values to start with, for example of a rejected change. */
  initial: RatingSubmission | undefined;
  /** The user's own ratings of this state: the selectors begin with them. */
  own: readonly ShownRating[];
  /** True: each selector has the score of others beside it. */
  withScores: boolean;
  onSubmit: (fields: RatingSubmission) => Promise<Saved>;
  /** Called when Submit is pressed without a state. */
  onMissing: () => void;
}

/** The answers to the question about networks left at None. */
const ANSWERS = { yes: 'Send as Very Poor', no: 'Go back' };

const OFFLINE = 'You are offline: this phone saves it, and sends it later.';
const NOT_SAVED = { title: 'Your rating is not saved', button: 'Submit' };

/** Choices in the selectors. */
interface Draft {
  /** The state for which they were chosen; undefined if none was known yet. */
  location: string | undefined;
  choices: RatingChoices;
  isSent: boolean;
}

const NO_DRAFT: Draft = { location: undefined, choices: {}, isSent: false };

/**
 * True if choices are shown for a state. Unsent ones go along when another state is chosen, because the first may have been
 * wrong, but never over what the user has said there. Those that were sent belong to their state alone.
 */
const appliesTo = (draft: Draft, location: string | undefined, isRated: boolean): boolean =>
  draft.location === location || (!draft.isSent && !isRated);

type Outcome = 'editing' | 'saving' | Saved | { title: string; detail: string | undefined };

/** A selector for each network, and Submit (docs/specification/04-states.md, docs/specification/05-validation.md). */
export function RatingForm(props: RatingFormProps) {
  const { location, finding, initial, own, withScores, onSubmit, onMissing } = props;
  const [draft, setDraft] = useState<Draft>(
    initial ? { location: initial.location, choices: choicesIn(initial), isSent: false } : NO_DRAFT,
  );
  const [outcome, setOutcome] = useState<Outcome>('editing');
  const [asking, setAsking] = useState(false);
  const isOnline = useOnline();
  const said = choicesIn({ ratings: [...own] });
  const isRated = own.length > 0;
  const chosen = appliesTo(draft, location, isRated) ? draft.choices : {};
  const choices = Object.fromEntries(NETWORKS.map((network) => [network, chosen[network] ?? said[network] ?? NONE]));
  const question = noneQuestion(choices);
  const isBegun = Object.values(choices).some((choice) => choice !== NONE);
  const failure = typeof outcome === 'object' ? outcome : undefined;
  // Shown until the rating is sent; the answer of the server has its own message.
  const waits = outcome === 'kept' && own.some(({ isWaiting }) => isWaiting);
  const choose = useCallback(
    (network: Network, rating: number) => {
      setDraft((before) => {
        const kept = appliesTo(before, location, isRated) ? before.choices : {};
        return { location, choices: { ...kept, [network]: rating }, isSent: false };
      });
      setOutcome('editing');
    },
    [location, isRated],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finding || outcome === 'saving') return;
    if (location === undefined) return onMissing();
    if (question === undefined) return void send(location);
    setAsking(true);
  };
  const send = async (location: string) => {
    setAsking(false);
    // Fix the choices: None is sent as Very Poor (1), which must not appear in the selector.
    setDraft({ location, choices, isSent: true });
    setOutcome('saving');
    await onSubmit(submissionOf(location, choices)).then(setOutcome, (error: unknown) =>
      setOutcome(saveFailure(error, NOT_SAVED)),
    );
  };
  return (
    <form className={stack} noValidate onSubmit={submit}>
      <div className={css.list}>
        {withScores && (
          <p className={css.caption}>
            <ScoresCaption location={location} />
          </p>
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul className={css.fields} role="list">
          {NETWORKS.map((network) => (
            <RatingField
              key={network}
              network={network}
              value={choices[network] ?? NONE}
              choose={choose}
              location={location}
              finding={finding}
              withScore={withScores}
            />
          ))}
        </ul>
      </div>
      <div role="alert" className={classNames(live, failure && css.alert)}>
        {failure && (
          <p ref={intoView}>
            <strong>{failure.title}.</strong> {failure.detail}
          </p>
        )}
      </div>
      <p className={classNames(isBegun ? css.noneNote : css.note, question === undefined && css.noneLeft)}>
        Networks left at None are sent as Very Poor (1).
      </p>
      <p role="status" className={classNames(live, waits ? css.saved : small)}>
        {waits ? 'Saved on this phone. It is sent when you are online again.' : !isOnline && OFFLINE}
      </p>
      <Button
        type="submit"
        // After a rating the next step is the main action.
        kind={isRated ? 'normal' : 'go'}
        big
        wide
        disabled={finding}
        busy={outcome === 'saving'}
      >
        Submit
      </Button>
      {location !== undefined && question !== undefined && (
        <Confirm
          open={asking}
          title="Networks left at None"
          message={question}
          answers={ANSWERS}
          busy={false}
          onYes={() => void send(location)}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  );
}

interface RatingFieldProps {
  network: Network;
  value: number;
  /** Must be a stable function. */
  choose: (network: Network, rating: number) => void;
  /** The state whose scores stand beside the selector; undefined while it is not known. */
  location: string | undefined;
  finding: boolean;
  withScore: boolean;
}

/** A network with its selector. Memoised, because Submit draws the form anew before its change is stored. */
const RatingField = memo(function RatingField(props: RatingFieldProps) {
  const { network, value, choose, location, finding, withScore } = props;
  const id = useId();
  return (
    <li className={withScore ? css.scored : css.rated}>
      <div className={withScore ? css.said : undefined}>
        <label htmlFor={id} className={css.network}>
          <NetworkBadge network={network} />
          {withScore && <span aria-hidden>{SHORT_NETWORK_NAME[network]}</span>}
        </label>
        {withScore && <ScoreBeside network={network} location={location} finding={finding} />}
      </div>
      <Select
        id={id}
        name={network}
        className={value === NONE ? undefined : css.chosen}
        value={value}
        onChange={({ target }) => choose(network, Number(target.value))}
      >
        <option value={NONE}>None</option>
        {RATING_SCALE.map(({ rating, word }) => (
          <option key={rating} value={rating}>
            {word} ({rating})
          </option>
        ))}
      </Select>
    </li>
  );
});

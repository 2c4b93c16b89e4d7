import { type Ref, useId } from 'react';
import type { RowError } from '../../../../domain/contract/message.ts';
import { Field } from '../../../ui/field.tsx';
import { stack } from '../../../ui/layout.css.ts';
import { Select } from '../../../ui/select.tsx';
import { h3, quiet, small } from '../../../ui/text.css.ts';
import { leaveOutWords, listedWords, rowErrorWords, toSendWords } from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import type { Review } from './rows/review-rows.ts';
import { UploadPreview } from './upload-preview.tsx';
import type { UploadChoices } from './use-bulk-upload.ts';

interface UploadReviewProps {
  review: Review;
  /** Columns that mean nothing here. */
  unused: readonly string[];
  /** False while what is listed is loading. */
  isLiveKnown: boolean;
  providers: readonly { id: string; name: string }[];
  choices: UploadChoices;
  onChoices: (choices: UploadChoices) => void;
  errorList: Ref<HTMLElement>;
}

/** What was understood of the text, before anything is sent: choices, errors, and the plans. */
export function UploadReview(props: UploadReviewProps) {
  const { review, unused, isLiveKnown, providers, choices, onChoices, errorList } = props;
  const { plans, errors, wrong, listed, nameless } = review;
  return (
    <div className={stack}>
      {unused.length > 0 && (
        <p className={`${small} ${quiet}`}>Columns that are not used: {unused.slice(0, 10).join(', ')}.</p>
      )}
      {nameless > 0 && <ProviderField providers={providers} choices={choices} onChoices={onChoices} />}
      <RowErrorList
        ref={errorList}
        title={wrong === 1 ? '1 row has errors' : `${wrong} rows have errors`}
        errors={errors}
        lines={review.lines}
      />
      {!isLiveKnown && plans.length > 0 && (
        <p className={css.notice}>
          What is listed now is still loading: plans that are listed already are not marked yet.
        </p>
      )}
      {listed > 0 && (
        <div>
          <p className={css.notice}>{listedWords(listed)}</p>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={choices.leaveOut}
              onChange={({ target }) => onChoices({ ...choices, leaveOut: target.checked })}
            />
            {leaveOutWords(listed)}
          </label>
          <p role="status" className={`${small} ${quiet}`}>
            {toSendWords(review.toSend.length)}
          </p>
        </div>
      )}
      {plans.length > 0 && <UploadPreview plans={plans} />}
    </div>
  );
}

/** An administrator's plans belong to whom they say (docs/specification/05-validation.md). */
function ProviderField({
  providers,
  choices,
  onChoices,
}: Pick<UploadReviewProps, 'providers' | 'choices' | 'onChoices'>) {
  return (
    <Field label="Provider for rows without one">
      {(ids) => (
        <Select
          {...ids}
          value={choices.fallback ?? ''}
          onChange={({ target }) => onChoices({ ...choices, fallback: target.value || undefined })}
        >
          <option value="">Choose a provider</option>
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const SHOWN = 50;

interface RowErrorListProps {
  title: string;
  errors: readonly RowError[];
  /** The line of each row, in a table. */
  lines?: ReadonlyMap<number, number | undefined> | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** What is wrong with which row, by row and field. It can be given the focus. */
export function RowErrorList({ title, errors, lines, ref }: RowErrorListProps) {
  const id = useId();
  if (errors.length === 0) return null;
  const shown = errors.slice(0, SHOWN).map((error) => rowErrorWords(error, lines?.get(error.row)));
  return (
    <section ref={ref} tabIndex={-1} className={css.told} aria-labelledby={id}>
      <h3 id={id} className={`${h3} ${css.errorTitle}`}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={css.errors} role="list">
        {[...new Set(shown)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {errors.length > SHOWN && <p className={quiet}>and {errors.length - SHOWN} more</p>}
    </section>
  );
}

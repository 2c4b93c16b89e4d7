import type { Ref } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { Select } from '../../../ui/field/controls.tsx';
import { quiet, small } from '../../../ui/theme/text.css.ts';
import * as css from './bulk-upload.css.ts';
import { leaveOutWords, listedWords, toSendWords } from './count-words.ts';
import type { Review } from './review-rows.ts';
import { RowErrorList } from './row-error-list.tsx';
import { UploadPreview } from './upload-preview.tsx';
import type { UploadChoices } from './use-review.ts';

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

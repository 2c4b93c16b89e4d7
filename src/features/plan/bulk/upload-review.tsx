import { type Ref, useId } from 'react';
import type { RowError } from '../../../../domain/contract/call.ts';
import { rowErrorMessage } from '../../../../domain/plan/rows/row-messages.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { h3, quiet, small } from '../../../ui/theme/text.css.ts';
import { alreadyListedMessage, leaveOutLabel, toUploadMessage } from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import type { Review } from './rows/review-rows.ts';
import { UploadPreview } from './upload-preview.tsx';
import type { UploadChoices } from './use-bulk-upload.ts';

interface ReviewNotesProps {
  review: Pick<Review, 'planCount' | 'errors' | 'errorRowCount' | 'lineNumbers' | 'withoutProviderCount'>;
  /** Names of unknown columns. */
  unusedColumns: readonly string[];
  /** False while the listed plans are loading. */
  isLiveKnown: boolean;
  providers: readonly { id: string; name: string }[];
  choices: UploadChoices;
  onChoices: (choices: UploadChoices) => void;
  errorList: Ref<HTMLElement>;
}

/** Errors in the rows of a text, and what is missing in them. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { review, unusedColumns, isLiveKnown, providers, choices, onChoices, errorList } = props;
  const { planCount, errors, errorRowCount, withoutProviderCount } = review;
  return (
    <>
      {unusedColumns.length > 0 && (
        <p className={`${small} ${quiet}`}>Columns that are not used: {unusedColumns.slice(0, 10).join(', ')}.</p>
      )}
      {withoutProviderCount > 0 && <ProviderField providers={providers} choices={choices} onChoices={onChoices} />}
      <RowErrorList
        ref={errorList}
        title={`${countOf(errorRowCount, 'row')} ${errorRowCount === 1 ? 'has' : 'have'} errors`}
        errors={errors}
        lineNumbers={review.lineNumbers}
      />
      {!isLiveKnown && planCount > 0 && (
        <p className={css.notice}>Your list is still loading: plans that are listed already are not marked yet.</p>
      )}
    </>
  );
}

interface UploadReviewProps extends ReviewNotesProps {
  review: Review;
  /** Changes to updating the listed plans. */
  onUpdate: () => void;
}

/** Review of an upload before it is sent: choices, errors and plans. */
export function UploadReview({ onUpdate, ...notes }: UploadReviewProps) {
  const { review, choices, onChoices } = notes;
  const { plans, listedCount } = review;
  return (
    <div className={stack}>
      <ReviewNotes {...notes} />
      {listedCount > 0 && (
        <div>
          <p className={css.notice}>
            {alreadyListedMessage(listedCount)}{' '}
            <Button kind="plain" onClick={onUpdate}>
              Update my list instead
            </Button>
          </p>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={choices.skipListed}
              onChange={({ target }) => onChoices({ ...choices, skipListed: target.checked })}
            />
            {leaveOutLabel(listedCount)}
          </label>
          <p role="status" className={`${small} ${quiet}`}>
            {toUploadMessage(review.toUpload.length)}
          </p>
        </div>
      )}
      {plans.length > 0 && <UploadPreview plans={plans} />}
    </div>
  );
}

/** An administrator chooses the provider of rows without one (docs/specification/05-validation.md). */
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
          value={choices.defaultProviderId ?? ''}
          onChange={({ target }) => onChoices({ ...choices, defaultProviderId: target.value || undefined })}
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

const MAX_SHOWN = 50;

interface RowErrorListProps {
  title: string;
  errors: readonly RowError[];
  /** Line number of each row number, in a CSV text. */
  lineNumbers?: ReadonlyMap<number, number | undefined> | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** List of errors by row and field. It can take the focus. */
export function RowErrorList({ title, errors, lineNumbers, ref }: RowErrorListProps) {
  const id = useId();
  if (errors.length === 0) return null;
  const shown = errors.slice(0, MAX_SHOWN).map((error) => rowErrorMessage(error, lineNumbers?.get(error.row)));
  return (
    <section ref={ref} tabIndex={-1} className={css.announced} aria-labelledby={id}>
      <h3 id={id} className={`${h3} ${css.errorTitle}`}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.errors} role="list">
        {[...new Set(shown)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {errors.length > MAX_SHOWN && <p className={quiet}>and {errors.length - MAX_SHOWN} more</p>}
    </section>
  );
}

import { type ComponentProps, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { TextInput } from '../../../../ui/field/controls.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { live, stack } from '../../../../ui/theme/layout.css.ts';
import { blockedMessage } from '../bulk-messages.ts';
import * as bulk from '../bulk-upload.css.ts';
import type { PriceListReview } from '../rows/review-price-list.ts';
import { ReviewNotes } from '../upload-review.tsx';
import * as css from './refresh.css.ts';
import { chosenCounts, type PriceListOrigin, type RefreshEntries } from './refresh-choices.ts';
import { removalMessage } from './refresh-messages.ts';
import { RefreshReview } from './refresh-review.tsx';

interface UpdateReviewProps extends ComponentProps<typeof ReviewNotes> {
  review: PriceListReview;
  entries: RefreshEntries | undefined;
  onChoose: (key: string, isChosen: boolean) => void;
  /** True if the list is the user's own: its prices are confirmed by their seller, and need no source. */
  isOwn: boolean;
  origin: PriceListOrigin;
  onOrigin: (origin: PriceListOrigin) => void;
}

/** Review of a price list before it is applied. */
export function UpdateReview({ entries, onChoose, isOwn, origin, onOrigin, ...notes }: UpdateReviewProps) {
  const { comparison } = notes.review;
  return (
    <div className={stack}>
      <ReviewNotes {...notes} />
      {!isOwn && <OriginFields origin={origin} onOrigin={onOrigin} />}
      {comparison && entries && notes.review.planCount > 0 && (
        <RefreshReview entries={entries} coversLessThanHalf={comparison.coversLessThanHalf} onChoose={onChoose} />
      )}
    </div>
  );
}

/** Where an administrator has the prices from, and of which day they are. */
function OriginFields({ origin, onOrigin }: Pick<UpdateReviewProps, 'origin' | 'onOrigin'>) {
  return (
    <div className={css.origin}>
      <Field label="Source of the prices">
        {(ids) => (
          <TextInput
            {...ids}
            value={origin.source ?? ''}
            maxLength={200}
            onChange={({ target }) => onOrigin({ ...origin, source: target.value.trim() ? target.value : undefined })}
          />
        )}
      </Field>
      <Field label="Day of the prices">
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={origin.as_of ?? ''}
            onChange={({ target }) => onOrigin({ ...origin, as_of: target.value || undefined })}
          />
        )}
      </Field>
    </div>
  );
}

interface UpdateFooterProps {
  /** Review of the current text; undefined while it is being parsed, or when it has no rows. */
  current: PriceListReview | undefined;
  entries: RefreshEntries | undefined;
  /** Review at the last press of the button. */
  submitted: unknown;
  /** Says that the question about unusual prices is open; undefined if there is none. */
  question: string | undefined;
  onApply: (review: PriceListReview) => void;
}

/** The button Update my list. It asks before plans leave the list. With errors it stays enabled, to show the reason. */
export function UpdateFooter({ current, entries, submitted, question, onApply }: UpdateFooterProps) {
  const [isAsking, setAsking] = useState(false);
  const hasErrors = current !== undefined && current.errorRowCount > 0;
  const isEmpty = entries === undefined || Object.values(chosenCounts(entries)).every((count) => count === 0);
  const removed = (entries?.missing ?? []).flatMap(({ listed, isChosen }) => (isChosen ? listed.name : []));
  const apply = () => {
    setAsking(false);
    if (current) onApply(current);
  };
  return (
    <>
      <div role="alert" className={`${live} ${bulk.why}`}>
        {current !== undefined &&
          current === submitted &&
          (hasErrors ? blockedMessage({ ...current, isTooLarge: false }) : question)}
      </div>
      <Button
        kind="go"
        disabled={current === undefined || (isEmpty && !hasErrors)}
        onClick={() => (removed.length > 0 && !hasErrors && question === undefined ? setAsking(true) : apply())}
      >
        Update my list
      </Button>
      <Confirm
        open={isAsking}
        title="Remove these plans?"
        message={removalMessage(removed)}
        busy={false}
        onYes={apply}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

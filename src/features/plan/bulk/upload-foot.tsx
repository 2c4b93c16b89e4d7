import { Button } from '../../../ui/button.tsx';
import { blockedWords } from './blocked-words.ts';
import * as css from './bulk-upload.css.ts';
import type { Review } from './review-rows.ts';

interface UploadFootProps {
  /** Of the text as it stands; undefined while it is being read, or when there are no rows. */
  review: Review | undefined;
  /** The one that was there when the button was last pressed. */
  pressed: Review | undefined;
  onUpload: (review: Review) => void;
}

/** Upload Plans; with errors it says why it does not, since a disabled button could not. */
export function UploadFoot({ review, pressed, onUpload }: UploadFootProps) {
  const isEmpty = review === undefined || (review.wrong === 0 && review.toSend.length === 0);
  return (
    <>
      <div role="alert" className={`${css.live} ${css.why}`}>
        {review !== undefined && review === pressed && blockedWords(review)}
      </div>
      <Button kind="go" disabled={isEmpty} onClick={() => review && onUpload(review)}>
        Upload Plans
      </Button>
    </>
  );
}

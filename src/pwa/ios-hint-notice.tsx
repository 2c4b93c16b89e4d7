import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { isIosHintDue, putAwayIosHint } from './ios-hint.ts';

const WHAT = 'Add SabiData to your home screen: Share, then Add to Home Screen.';
const WHY = 'Safari deletes what websites keep after 7 days without a visit; installed apps are spared.';

/** For Safari on iOS, before the first rating without a network; elsewhere, and once put away, nothing. */
export function IosHintNotice() {
  const [due, setDue] = useState(() => isIosHintDue());
  if (!due) return null;
  const putAway = () => {
    putAwayIosHint();
    setDue(false);
  };
  return (
    <Notice text={WHAT} more={WHY}>
      <Button onClick={putAway}>Understood</Button>
    </Notice>
  );
}

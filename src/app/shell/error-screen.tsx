import { classNames } from '../../lib/class-names.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { flow, stack, wrap } from '../../ui/theme/layout.css.ts';
import { h1, quiet } from '../../ui/theme/text.css.ts';
import { errorPlace } from './shell.css.ts';

interface ErrorScreenProps {
  /** A part of the app is not on the phone and could not be fetched: nothing is broken. */
  isPartLost: boolean;
  onRetry: () => void;
  /** Drops the worker and its caches and loads the app anew; what is stored on the phone stays. */
  onRepair: () => void;
}

const BROKEN =
  'Something went wrong in the app, not in what you did. Try again; if it comes back, Repair loads a fresh copy of the app. What is saved on this phone stays.';
const PART_LOST =
  'This part of SabiData is not on this phone yet, and it could not be fetched. Check the network, then try again. What is saved on this phone stays.';

/** What stands in the place of a screen that failed. Home is a plain link: the router may be what failed. */
export function ErrorScreen({ isPartLost, onRetry, onRepair }: ErrorScreenProps) {
  return (
    <div className={classNames(wrap, stack, errorPlace)} role="alert">
      <h1 className={h1}>This screen could not be shown</h1>
      <p className={quiet}>{isPartLost ? PART_LOST : BROKEN}</p>
      <div className={flow}>
        <Button kind="go" onClick={onRetry}>
          Retry
        </Button>
        <Button onClick={onRepair}>Repair</Button>
        <a href="/" className={buttonClass('plain')}>
          Home
        </a>
      </div>
    </div>
  );
}

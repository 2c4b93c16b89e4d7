import { Button } from '../../../ui/button.tsx';
import { copyWithToast } from '../copy-with-toast.ts';
import * as css from './second-factor.css.ts';

/** The key of a second factor, to type or paste into an app. */
export function SecretKey({ secret }: { secret: string }) {
  return (
    <p className={css.key}>
      <span className={css.keyText}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      <Button onClick={() => void copyWithToast(secret)}>Copy the key</Button>
    </p>
  );
}

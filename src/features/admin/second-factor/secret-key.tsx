import { copyText } from '../../../lib/device/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import * as css from './second-factor.css.ts';

/** The key of a second factor, to type or paste into an app. */
export function SecretKey({ secret }: { secret: string }) {
  const copy = async () => {
    const isCopied = await copyText(secret);
    showToast(isCopied ? { tone: 'ok', text: 'Copied' } : { tone: 'stop', text: "Couldn't copy" });
  };
  return (
    <p className={css.key}>
      <span>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      <Button onClick={() => void copy()}>Copy the key</Button>
    </p>
  );
}

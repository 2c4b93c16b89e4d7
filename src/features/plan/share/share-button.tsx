import { Button } from '../../../ui/button.tsx';
import { share } from './share.ts';

/** Shares a text, which is made when the button is pressed. */
export function ShareButton({ text, label = 'Share' }: { text: (origin: string) => string; label?: string }) {
  return (
    <Button kind="plain" onClick={() => void share(text(location.origin))}>
      {label}
    </Button>
  );
}

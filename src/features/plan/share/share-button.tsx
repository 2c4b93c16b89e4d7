import { Button } from '../../../ui/button.tsx';
import { share } from './share.ts';

interface ShareButtonProps {
  text: (origin: string) => string;
  label?: string;
  kind?: 'plain' | 'normal';
}

/** Shares a text, which is made when the button is pressed. */
export function ShareButton({ text, label = 'Share', kind = 'plain' }: ShareButtonProps) {
  return (
    <Button kind={kind} onClick={() => void share(text(location.origin))}>
      {label}
    </Button>
  );
}

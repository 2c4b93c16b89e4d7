import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { share } from './share.ts';
import type { ShareDialog, SharedPicture } from './status/share-dialog.tsx';

interface ShareButtonProps {
  /** Makes the text when it is asked for. */
  text: (origin: string) => string;
  /** A picture that people may share instead. */
  picture?: SharedPicture;
  kind?: 'plain' | 'normal';
}

/** Shares a text, or asks whether to share a picture. Without the chunk that draws it, it shares the text. */
export function ShareButton({ text, picture, kind = 'plain' }: ShareButtonProps) {
  const [Choices, setChoices] = useState<typeof ShareDialog>();
  const dialog: Omit<ComponentProps<typeof ShareDialog>, 'picture'> = {
    sendText: () => void share(text(location.origin)),
    onClose: () => setChoices(undefined),
  };
  const ask = () =>
    import('./status/share-dialog.tsx').then((chunk) => setChoices(() => chunk.ShareDialog), dialog.sendText);
  return (
    <>
      <Button kind={kind} onClick={picture ? () => void ask() : dialog.sendText}>
        Share
      </Button>
      {Choices && picture && <Choices {...dialog} picture={picture} />}
    </>
  );
}

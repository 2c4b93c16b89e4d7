import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../../ui/feedback/messages.ts';
import { flow, stack } from '../../../../ui/theme/layout.css.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';
import { comparisonPicture, type Verdict } from './comparison-picture.ts';
import { drawPicture, pictureFile } from './picture-file.ts';
import { planPicture } from './plan-picture.ts';
import { sharePicture } from './share-picture.ts';
import { HEIGHT, type PictureContext, WIDTH } from './status-frame.ts';

/** One plan, or two with the sentences that compare them. */
export type SharedPicture = { plan: Plan } | { plans: readonly [Plan, Plan]; verdict: Verdict };

interface ShareDialogProps {
  picture: SharedPicture;
  sendText: () => void;
  onClose: () => void;
}

/** Offers a text, or the picture that it shows, for a WhatsApp Status. Draws it on this device, also without a network. */
export function ShareDialog({ picture, sendText, onClose }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBusy, setBusy] = useState(false);
  const sendPicture = async () => {
    setBusy(true);
    await handOver(canvas.current, nameOf(picture));
    onClose();
  };
  return (
    <Dialog open kind="sheet" title="Share" onClose={onClose}>
      <div className={flow} style={{ justifyContent: 'center' }}>
        <DrawnPicture picture={picture} canvas={canvas} />
        <div className={stack} style={{ flex: '1 1 180px' }}>
          <Button kind="go" wide busy={isBusy} onClick={() => void sendPicture()}>
            Picture for Status
          </Button>
          <Button
            wide
            onClick={() => {
              sendText();
              onClose();
            }}
          >
            Send the text
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

// Not in a style sheet: the first script of the app names every sheet (docs/performance.md#p3).
const PICTURE_LOOK = {
  height: 'min(52vh, 360px)',
  aspectRatio: '9 / 16',
  border: `1px solid ${vars.line}`,
  borderRadius: '12px',
} as const;

interface DrawnPictureProps {
  picture: SharedPicture;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** The picture as it is when the dialog opens. */
function DrawnPicture({ picture, canvas }: DrawnPictureProps) {
  const [drawn] = useState(picture);
  useLayoutEffect(() => {
    if (canvas.current) drawPicture(canvas.current, (context) => compose(drawn, context));
  }, [canvas, drawn]);
  const label = `Picture of ${nameOf(drawn)}`;
  return <canvas ref={canvas} style={PICTURE_LOOK} width={WIDTH} height={HEIGHT} role="img" aria-label={label} />;
}

const compose = (picture: SharedPicture, context: PictureContext) =>
  'plan' in picture ? planPicture(picture.plan, context) : comparisonPicture(picture.plans, picture.verdict, context);

const nameOf = (picture: SharedPicture) =>
  'plan' in picture ? picture.plan.name : picture.plans.map(({ name }) => name).join(' and ');

async function handOver(canvas: HTMLCanvasElement | null, name: string): Promise<void> {
  try {
    if (!canvas) throw new Error('There is no picture');
    const handed = await sharePicture(await pictureFile(canvas, name));
    if (handed === 'downloaded') showToast({ tone: 'ok', text: 'Picture saved. Add it to your Status.' });
  } catch {
    showToast({ tone: 'stop', text: 'Couldn’t save the picture. Send the text instead.' });
  }
}

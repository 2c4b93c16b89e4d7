import { measureOn, paint } from '../../../../ui/picture/paint.ts';
import type { Picture } from '../../../../ui/picture/picture.ts';
import type { PictureContext } from './status-frame.ts';

/** Draws a picture on a canvas of its size, with the fonts of this device. Draws nothing in a browser without canvases. */
export function drawPicture(canvas: HTMLCanvasElement, compose: (context: PictureContext) => Picture): void {
  const context = canvas.getContext('2d');
  if (context) paint(context, compose({ measure: measureOn(context), host: location.host }));
}

/** Returns the drawn picture as a PNG file. Rejects if the browser has no memory for it. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('There is no picture');
  return new File([blob], fileName(name), { type: 'image/png' });
}

/** Returns 'mtn-7gb-monthly.png'. */
function fileName(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${letters.slice(0, 60).replace(/^-|-$/g, '') || 'plan'}.png`;
}

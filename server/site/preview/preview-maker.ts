import type { PageRenderer, Question } from '../../../domain/contract/document.ts';
import { type PreparedResponse, prepareResponse } from '../../http/response-encoding.ts';
import { API_HEADERS } from '../../http/security-headers.ts';
import type { Maker } from '../question-responses.ts';
import type { PreviewDrawer } from './preview-drawer.ts';

/** Prices change: a copy is asked about after ten minutes. */
const CACHE_CONTROL = 'public, max-age=600';
/** The time that the drawing process needs for a picture; a question without one costs as much. */
const DRAW_MS = 100;

export interface PreviewDeps {
  renderer: Pick<PageRenderer, 'drawPreview'>;
  drawer: Pick<PreviewDrawer, 'draw'>;
  /** Returns the picture of the site. */
  stockCard: () => Promise<PreparedResponse>;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
}

/** Returns the maker of pictures of links. A question without an answer gets the picture of the site. */
export function previewMaker({ renderer, drawer, stockCard, publicUrl }: PreviewDeps): Maker {
  const draw = async (question: Question) => {
    const svg = await renderer.drawPreview(question, publicUrl());
    return svg === undefined ? stockCard() : preparePicture(await drawer.draw(svg));
  };
  return (question) => ({ response: draw(question), costMs: DRAW_MS });
}

const preparePicture = (bytes: Buffer): Promise<PreparedResponse> =>
  prepareResponse({
    status: 200,
    headers: { 'content-type': 'image/png', 'x-robots-tag': 'noindex', ...API_HEADERS },
    always: { 'cache-control': CACHE_CONTROL },
    bytes,
  });

import type { WorkerMessage } from '../../domain/contract/worker-messages.ts';
import { bootScript } from './boot-script.ts';

/** What the next start of `/plans` paints before any script runs. Public data only. */
export interface FirstPageDocument {
  /** The markup that stands between the shell's `<!--first-page-->` marks. */
  rowsHtml: string;
  /** What the app starts from, as `document-data` of a rendered document. */
  firstPageJson: string;
}

/** Hands the first page of plans to the worker. Without a worker there is nobody to keep it, and nothing happens. */
export function keepDocument({ rowsHtml, firstPageJson }: FirstPageDocument): void {
  const message: WorkerMessage = { type: 'keepDocument', bootScript: bootScript(), rowsHtml, firstPageJson };
  navigator.serviceWorker?.controller?.postMessage(message);
}

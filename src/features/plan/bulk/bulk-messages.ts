import { countOf, formatNumber } from '../../../../domain/quantity.ts';

/** The job of an upload: it lists new plans, or brings the listed plans up to the text. */
export type UploadMode = 'add' | 'update';

/** Phase of an upload after the user pressed Upload Plans. */
export type UploadPhase = 'saving' | 'waiting' | 'sending' | 'done';

/** Returns '12 plans understood, 2 with errors'. */
export function understoodMessage(planCount: number, errorRowCount: number): string {
  const message = planCount === 0 ? 'No plan understood' : `${countOf(planCount, 'plan')} understood`;
  return errorRowCount === 0 ? message : `${message}, ${formatNumber(errorRowCount)} with errors`;
}

/** Returns the status of a text with cells that can be read in two ways. */
export const askingMessage = (count: number): string =>
  `Nothing is uploaded yet: first answer the ${count === 1 ? 'question' : countOf(count, 'question')} below.`;

/** Returns a warning about plans that are listed already. */
export function alreadyListedMessage(count: number): string {
  return count === 1
    ? '1 of these is listed already: uploading lists it a second time.'
    : `${formatNumber(count)} of these are listed already: uploading lists them a second time.`;
}

/** Returns 'Leave out the 3 that are listed already'. */
export function leaveOutLabel(count: number): string {
  return count === 1
    ? 'Leave out the 1 that is listed already'
    : `Leave out the ${formatNumber(count)} that are listed already`;
}

/** Returns '3 plans will be uploaded.' */
export const toUploadMessage = (count: number): string =>
  count === 0 ? 'Nothing is left to upload.' : `${countOf(count, 'plan')} will be uploaded.`;

/** Returns the reason why Upload Plans does not upload; undefined when it can. */
export function blockedMessage(review: { errorRowCount: number; isTooLarge: boolean }): string | undefined {
  const { errorRowCount, isTooLarge } = review;
  if (errorRowCount > 0)
    return `Nothing is uploaded yet: first correct the ${countOf(errorRowCount, 'row')} with errors.`;
  return isTooLarge ? 'Together these plans are larger than 1\u00a0MB. Upload them in several parts.' : undefined;
}

/** Returns the label of the progress bar. */
export function progressLabel(phase: UploadPhase, count: number): string {
  const plans = countOf(count, 'plan');
  if (phase === 'saving') return `Saving ${plans} on this phone`;
  if (phase === 'waiting') return 'Waiting to be sent';
  return phase === 'sending' ? `Sending ${plans}` : 'Sent';
}

/** Returns the sentence below the progress bar. */
export function progressMessage(phase: UploadPhase, count: number, mode: UploadMode = 'add'): string {
  const plans = countOf(count, 'plan');
  if (phase === 'saving') return 'This takes a moment.';
  if (phase === 'done')
    return mode === 'add' ? `${plans} ${count === 1 ? 'is' : 'are'} listed.` : 'Your list is up to date.';
  if (phase === 'sending')
    return `They are saved on this phone. You need not wait here: all are ${mode === 'add' ? 'listed' : 'changed'}, or none.`;
  return `Saved on this phone. ${plans} ${count === 1 ? 'goes out by itself' : 'go out by themselves'} when there is a network.`;
}

/** Returns the sentence about plans of a refresh that need the user. */
export const undecidedMessage = (count: number): string =>
  `${countOf(count, 'plan')} ${count === 1 ? 'needs' : 'need'} your decision, under the changes that wait, at the top.`;

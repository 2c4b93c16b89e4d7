const NUMBER = new Intl.NumberFormat('en-NG');

/** '1 plan', '1,200 plans'. */
export const countOf = (count: number, one: string): string =>
  `${NUMBER.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** '12 plans understood, 2 with errors': those that can be sent, and the rows that cannot. */
export function understoodWords(understood: number, wrong: number): string {
  const words = understood === 0 ? 'No plan understood' : `${countOf(understood, 'plan')} understood`;
  return wrong === 0 ? words : `${words}, ${NUMBER.format(wrong)} with errors`;
}

/** What is said of plans that are listed already. */
export function listedWords(listed: number): string {
  return listed === 1
    ? '1 of these is listed already: uploading lists it a second time.'
    : `${NUMBER.format(listed)} of these are listed already: uploading lists them a second time.`;
}

/** 'Leave out the 3 that are listed already'. */
export function leaveOutWords(listed: number): string {
  return listed === 1
    ? 'Leave out the 1 that is listed already'
    : `Leave out the ${NUMBER.format(listed)} that are listed already`;
}

/** What Upload Plans will do, once some may stay out. */
export const toSendWords = (count: number): string =>
  count === 0 ? 'Nothing is left to upload.' : `${countOf(count, 'plan')} will be uploaded.`;

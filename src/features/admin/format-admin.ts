import { formatDate } from '../../lib/format.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** Returns '21 Nov 2026, 14:05' in Nigeria for an ISO timestamp; a dash for none. The day stays on one line. */
export const formatTime = (iso: string | null): string =>
  iso === null ? '–' : clock.format(new Date(iso)).replaceAll(/(?<!,) /g, '\u00a0');

/** Returns '21 Nov 2026, 14:05 – 14:50'; with both days for times of two days. */
export function formatTimes(from: string, to: string): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  if (first === last) return first;
  const [day, hour] = last.split(', ');
  return `${first} – ${first.startsWith(`${day},`) ? hour : last}`;
}

/** Returns '21 Nov 2026' for a day; a dash for none. */
export const formatDay = (iso: string | null): string => (iso === null ? '–' : formatDate(iso));

/** Returns a text or a dash. */
export const textOr = (text: string | null | undefined): string => text || '–';

/** Returns a name with its invisible and unusual characters spelled out: 'Ada[U+200B] Data', '[U+041C]TN'. */
export const spellOut = (name: string): string =>
  name.replaceAll(
    /(?![\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S} ])./gu,
    (letter) => `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** Returns the beginning of an ID; other texts unchanged. */
export const shortId = (id: string): string => (id.length > 24 ? `${id.slice(0, 8)}…` : id);

import { dayInLagos } from '../../../domain/lagos-time.ts';
import { formatShortDate } from '../../lib/format.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** Returns '21 Nov 2026, 14:05' in Nigeria for an ISO timestamp, on one line; an empty text for none. */
export const formatTime = (iso: string | null): string => (iso === null ? '' : onOneLine(clock.format(new Date(iso))));

/** Returns '21 Nov 2026, 14:05 – 14:50'; with both days for times of two days. */
export function formatTimes(from: string, to: string): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  if (first === last) return first;
  const [day, hour] = last.split(',\u00a0');
  return `${first} – ${first.startsWith(`${day},`) ? hour : last}`;
}

/** Returns '21 Nov' for a day or an ISO timestamp, on one line; with the year if it is not this one; an empty text for none. */
export function formatDay(iso: string | null): string {
  if (iso === null) return '';
  const today = dayInLagos(Date.now());
  return onOneLine(formatShortDate(iso.includes('T') ? dayInLagos(Date.parse(iso)) : iso, today));
}

/** Returns the end of an ID or a reference: '…3d4e5f'; shorter texts unchanged. */
export const shortId = (id: string): string => (id.length > 16 ? `…${id.slice(-6)}` : id);

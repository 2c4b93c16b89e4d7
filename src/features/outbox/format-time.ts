import { withUnit } from '../../../domain/quantity.ts';
import { formatAge, formatDate } from '../../lib/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats a time in the zone of this device: '14:05', '14:05 yesterday', '14:05, 18 Nov 2026'. */
export function formatClock(atMs: number, nowMs: number): string {
  return isSameDay(atMs, nowMs) ? timeOf(atMs) : formatPast(atMs, nowMs);
}

/** Formats the creation of a change: '5 min ago' within the hour, then '14:02 today'. Future times show the clock. */
export function formatCreatedAt(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  if (ageMs >= 0 && ageMs < HOUR_MS) return formatAge(ageMs);
  return isSameDay(atMs, nowMs) ? `${timeOf(atMs)} today` : formatPast(atMs, nowMs);
}

/** Formats a duration: '40 s', '3 min'. At least '1 s'. */
export function formatDuration(ms: number): string {
  return ms < MINUTE_MS ? withUnit(Math.max(1, Math.ceil(ms / 1000)), 's') : withUnit(Math.ceil(ms / MINUTE_MS), 'min');
}

function formatPast(atMs: number, nowMs: number): string {
  const yesterday = new Date(nowMs);
  yesterday.setDate(yesterday.getDate() - 1);
  if (isSameDay(atMs, yesterday.getTime())) return `${timeOf(atMs)} yesterday`;
  return `${timeOf(atMs)}, ${formatDate(dayOf(atMs))}`;
}

const isSameDay = (oneMs: number, otherMs: number) => dayOf(oneMs) === dayOf(otherMs);

function dayOf(ms: number): string {
  const date = new Date(ms);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function timeOf(ms: number): string {
  const date = new Date(ms);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

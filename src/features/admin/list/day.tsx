import { formatDay, formatTime } from '../format-admin.ts';
import * as css from './rows.css.ts';

/** The day of a timestamp: '21 Nov', with the time as its title. Nothing for none. */
export function Day({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <time dateTime={at} className={css.day} title={at.includes('T') ? formatTime(at) : undefined}>
      {formatDay(at)}
    </time>
  );
}

/** A timestamp with day and time: '21 Nov 2026, 14:05'. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className={css.day}>
      {formatTime(at)}
    </time>
  );
}

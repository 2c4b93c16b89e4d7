const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov' for '2026-11'. */
export function formatMonth(isoMonth: string): string {
  return MONTHS[Number(isoMonth.slice(5, 7)) - 1] ?? isoMonth;
}

/**
 * '18 Nov 2026' for '2026-11-18' or a longer ISO time; anything else as it came. Made of the text alone, so that the
 * server and a phone in any time zone write the same day.
 */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}

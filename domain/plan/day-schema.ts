import * as v from 'valibot';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITE_A_DAY = 'Write a date as 2026-11-21';

/** A day that calendars have, as 2026-11-21: a database takes no other. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, WRITE_A_DAY));

function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = DAY.exec(text)?.map(Number) ?? [];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days;
}

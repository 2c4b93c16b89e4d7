import { dayInLagos } from '../../../domain/lagos-time.ts';
import { formatDate } from '../../lib/format.ts';

/** Returns the day in Lagos of an ISO time: '23 Dec 2026'. */
export const formatDay = (time: string): string => formatDate(dayInLagos(Date.parse(time)));

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** Returns the same day in a sentence: '23 December 2026'. */
export const formatLongDay = (time: string): string => long.format(Date.parse(time));

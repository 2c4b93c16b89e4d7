import * as v from 'valibot';

const DIGITS_ONLY = 'Please insert only numbers'; // spec §5
const ELEVEN_DIGITS = 'Write 11 digits, starting with 0';

/** A Nigerian phone number as it is typed: 0 and ten digits (spec §5, §9). */
export const PhoneSchema = v.pipe(v.string(), v.regex(/^\d*$/, DIGITS_ONLY), v.regex(/^0\d{10}$/, ELEVEN_DIGITS));

/** '+2349000000000' for '09000000000' (spec §9); undefined for anything that is not a local number. */
export function toInternational(phone: string): string | undefined {
  return /^0\d{10}$/.test(phone) ? `+234${phone.slice(1)}` : undefined;
}

/** The WhatsApp chat of a local number with a first message, or undefined when the number is not one. */
export function whatsAppLink(phone: string, message: string): string | undefined {
  const international = toInternational(phone);
  return international && `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`;
}

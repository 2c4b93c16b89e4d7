import { bareNumber, type NumberKind, numberOf } from './number-text.ts';

/** The sign that begins the decimals of a number. */
export const DECIMAL_SIGNS = ['comma', 'point'] as const;
type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** The meanings of an unclear text, by the sign that begins its decimals. At least one is set. */
type NumberReadings = Readonly<Record<DecimalSign, number | undefined>>;

export type ReadNumber =
  | { kind: 'number'; value: number }
  | { kind: 'unclear'; readings: NumberReadings }
  | { kind: 'none' };

/** A longer text is never unclear, because messages show unclear texts. */
const MAX_LENGTH = 40;

const form = (decimalSign: string, separator: string) =>
  new RegExp(`^(?:\\d+|[1-9]\\d{0,2}([${separator}\\s])\\d{3}(?:\\1\\d{3})*)?(?:[${decimalSign}]\\d+)?$`);
const FORMS: Readonly<Record<DecimalSign, RegExp>> = { comma: form(',', '.'), point: form('.', ',') };
const DECIMAL_COMMA = /,(?=\d+$)/;
/** Groups of two digits before the last three: 1,50,000 for 150,000. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** Reads a number as `numberOf` does, with the meanings of an unclear text. */
export function readNumber(text: string, kind: NumberKind): ReadNumber {
  const value = numberOf(text, kind);
  if (!Number.isNaN(value)) return { kind: 'number', value };
  const { digits, isThousands } = bareNumber(text, kind);
  if (digits.length > MAX_LENGTH || !/\d$/.test(digits)) return { kind: 'none' };
  const readingOf = (sign: DecimalSign) => {
    if (!FORMS[sign].test(digits) && !(sign === 'point' && INDIAN.test(digits))) return undefined;
    const plain = sign === 'point' ? digits : digits.replaceAll('.', '').replace(DECIMAL_COMMA, '.');
    const reading = Number(plain.replaceAll(/[^\d.]/g, '') + (isThousands ? 'e3' : ''));
    return kind === 'naira' && !isWholeKobo(reading) ? undefined : reading;
  };
  const readings = { comma: readingOf('comma'), point: readingOf('point') };
  return readings.comma === undefined && readings.point === undefined
    ? { kind: 'none' }
    : { kind: 'unclear', readings };
}

const isWholeKobo = (naira: number) => /^\d+(?:\.\d\d?)?$/.test(String(naira));

/** Writes a number so that `numberOf` reads it: '1500', '1.50', and '1.1250' because '1.125' is unclear. */
export function clearText(value: number, kind: NumberKind): string {
  const text = kind === 'naira' && !Number.isInteger(value) ? value.toFixed(2) : String(value);
  return readNumber(text, kind).kind === 'unclear' ? `${text}0` : text;
}

/** Returns 'Write 1500 or 1.50: “1.500” could mean either' for an unclear text; undefined for any other. */
export function unclearMessage(text: string, kind: NumberKind): string | undefined {
  const read = readNumber(text, kind);
  if (read.kind !== 'unclear') return undefined;
  const texts = DECIMAL_SIGNS.flatMap((sign) => {
    const value = read.readings[sign];
    return value === undefined ? [] : clearText(value, kind);
  });
  const shown = `“${text.trim()}”`;
  return texts.length > 1
    ? `Write ${texts.join(' or ')}: ${shown} could mean either`
    : `Write ${texts.join()} if you mean that: ${shown} is unclear`;
}

import { seal, unseal } from '../mail/sealed-text.ts';
import { PERSONAL_FIELDS } from './personal-columns.ts';

/** A value of a person in the audit: encrypted under their key. Without `of` nobody has a key any more. */
interface SealedValue {
  sealed: string;
  of?: string;
}

/** A person's ID and key. */
export interface PersonKey {
  id: string;
  /** In hexadecimal. */
  key: string;
}

/** Stands in the audit instead of a value whose person has deleted their account. */
export const DELETED = 'deleted';

/** True for values of the audit with a personal field in clear text. */
export const hasPersonalFields = (values: unknown): boolean =>
  isRecord(values) && Object.entries(values).some(([name, value]) => isPersonal(name, value));

/** Encrypts the personal fields of `before` or `after`; without a key they are lost at once. */
export function sealFields(values: unknown, person: PersonKey | undefined): unknown {
  if (!isRecord(values)) return values;
  return mapFields(values, (name, value) => (isPersonal(name, value) ? sealValue(value, person) : value));
}

/** Decrypts the personal fields whose key is given. The others are `missing`. */
export function revealFields(values: unknown, keys: ReadonlyMap<string, string>, missing: string = DELETED): unknown {
  if (!isRecord(values)) return values;
  return mapFields(values, (_, value) => (isSealed(value) ? revealValue(value, keys, missing) : value));
}

/** Returns the IDs of the persons whose keys read the values. */
export const personsIn = (values: unknown): string[] =>
  isRecord(values) ? Object.values(values).flatMap((value) => (isSealed(value) ? (value.of ?? []) : [])) : [];

function sealValue(value: unknown, person: PersonKey | undefined): SealedValue {
  if (person === undefined) return { sealed: '' };
  return { sealed: seal(Buffer.from(person.key, 'hex'), JSON.stringify(value)), of: person.id };
}

function revealValue({ sealed, of }: SealedValue, keys: ReadonlyMap<string, string>, missing: string): unknown {
  const key = of === undefined ? undefined : keys.get(of);
  const json = key === undefined ? undefined : unseal(Buffer.from(key, 'hex'), sealed);
  return json === undefined ? missing : JSON.parse(json);
}

const mapFields = (values: Readonly<Record<string, unknown>>, map: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(name, value)]));

const isPersonal = (name: string, value: unknown) =>
  PERSONAL_FIELDS.has(name) && value !== null && value !== undefined && !isSealed(value);

const isSealed = (value: unknown): value is SealedValue => isRecord(value) && typeof value.sealed === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

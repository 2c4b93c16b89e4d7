const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['y', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['n', false],
]);

/** Reads 'Yes' or '0'. Returns other values unchanged. */
export const readFlag = (value: unknown): unknown =>
  typeof value === 'string' ? (YES_OR_NO.get(value.trim().toLowerCase()) ?? value) : value;

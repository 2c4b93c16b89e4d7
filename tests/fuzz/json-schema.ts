/** The parts of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  readOnly?: boolean;
}

/** The named schemas of a document, by their `$ref`. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^\w+:/,
};

/**
 * Returns how a value differs from a schema, as '.items.0.price: 5 is more than 3'; undefined if it fits. Stricter than
 * JSON Schema: an object may have only fields that its schema names, so that an answer cannot tell more than documented.
 */
export function mismatch(value: unknown, given: JsonSchema, named: NamedSchemas = {}): string | undefined {
  const schema = given.$ref === undefined && given.allOf === undefined ? given : resolved(given, named);
  const wrong = typeMismatch(value, schema);
  if (wrong !== undefined) return `: ${wrong}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choiceMismatch(value, choices, named);
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? listMismatch(value, schema, named) : objectMismatch(value, schema, named);
}

/** Returns a schema without `$ref` and `allOf`. */
function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const found = schema.$ref === undefined ? schema : named[schema.$ref];
  if (found === undefined) throw new Error(`The document has no ${schema.$ref}`);
  if (found.allOf === undefined) return found;
  const parts = found.allOf.map((part) => resolved(part, named));
  const properties: Record<string, JsonSchema> = {};
  for (const [name, own] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
    properties[name] = { ...properties[name], ...own };
  }
  return { ...Object.assign({}, ...parts), properties, required: parts.flatMap(({ required = [] }) => required) };
}

function choiceMismatch(value: unknown, choices: readonly JsonSchema[], named: NamedSchemas): string | undefined {
  let first: string | undefined;
  for (const choice of choices) {
    const wrong = mismatch(value, choice, named);
    if (wrong === undefined) return undefined;
    first ??= wrong;
  }
  return first;
}

function listMismatch(list: readonly unknown[], { items = {} }: JsonSchema, named: NamedSchemas): string | undefined {
  for (const [no, item] of list.entries()) {
    const wrong = mismatch(item, items, named);
    if (wrong !== undefined) return `.${no}${wrong}`;
  }
  return undefined;
}

function objectMismatch(object: object, schema: JsonSchema, named: NamedSchemas): string | undefined {
  const { properties, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(object, name));
  if (missing !== undefined) return `.${missing}: is missing`;
  for (const [name, value] of Object.entries(object)) {
    const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own === undefined && properties !== undefined && !additionalProperties) return `.${name}: is not documented`;
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    const wrong = mismatch(value, own ?? others, named);
    if (wrong !== undefined) return `.${name}${wrong}`;
  }
  return undefined;
}

/** Returns what is wrong with the value itself, without its parts. */
function typeMismatch(value: unknown, schema: JsonSchema): string | undefined {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return `is not of the type ${types}`;
  if ('const' in schema && value !== schema.const) return `is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `is not one of ${schema.enum}`;
  if (typeof value === 'string') return textMismatch(value, schema);
  if (typeof value === 'number') return rangeMismatch(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) return rangeMismatch(value.length, schema.minItems, schema.maxItems);
  return undefined;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array' || type === 'object') {
    return typeof value === 'object' && value !== null && Array.isArray(value) === (type === 'array');
  }
  return typeof value === type;
}

const patterns = new Map<string, RegExp>();

function matches(text: string, pattern: string): boolean {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  return compiled.test(text);
}

function textMismatch(text: string, { minLength, maxLength, pattern, format }: JsonSchema): string | undefined {
  if (pattern !== undefined && !matches(text, pattern)) return `does not match ${pattern}`;
  if (format !== undefined && FORMATS[format]?.test(text) === false) return `is no ${format}`;
  return rangeMismatch(text.length, minLength, maxLength);
}

function rangeMismatch(number: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) {
  if (number < least) return `${number} is less than ${least}`;
  return number > most ? `${number} is more than ${most}` : undefined;
}

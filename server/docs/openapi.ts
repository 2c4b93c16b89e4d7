import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API_BASE, type Call, ProblemSchema } from '../../domain/contract/call.ts';
import { CALLS, type CallName } from '../../domain/contract/calls.ts';
import { sendOperations } from '../../domain/contract/operation.ts';
import { ColumnPatchSchema } from '../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS } from '../../domain/plan/plan-fields.ts';
import { type ApiErrorCode, statusOf } from '../http/errors.ts';
import { isVersionedCall, MAX_PIECES } from '../http/request-headers.ts';
import { type DocumentedCall, errorCodesOf } from './call-errors.ts';
import { SUMMARIES } from './call-summaries.ts';
import { ERROR_SUMMARIES } from './error-summaries.ts';
import { RECORDS } from './record-schemas.ts';

export interface Operation {
  summary: string;
  operationId: string;
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
    description?: string;
  }[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Record<string, { description: string; content?: JsonContent | TextContent; headers?: object }>;
  security?: { bearer: [] }[];
}

type JsonContent = { 'application/json': { schema: JsonSchema | { $ref: string } } };
type TextContent = { [type in NonNullable<Call['produces']>]?: { schema: JsonSchema } };

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const CELLS: JsonSchema = { type: 'array', items: { type: ['string', 'number', 'boolean', 'null'] } as JsonSchema };

/** Plans by column. The contract checks them with code, so their schema is written out here. */
const PATCH: JsonSchema = {
  type: 'object',
  description: 'Plans by column. `no` and server-made ids travel as differences; an absent column is unchanged.',
  required: ['no'],
  properties: {
    no: { type: 'array', items: { type: 'integer' } },
    ...Object.fromEntries(PLAN_COLUMNS.map((column) => [column, CELLS])),
  },
};

/** Generates the OpenAPI 3.1 document from the contract of the calls. */
export function openApi(calls: readonly DocumentedCall[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const documented of calls) {
    const { method, path } = documented.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(documented) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'SabiData API',
      version: '1',
      description:
        'Mobile data plans on Nigerian networks. Prices are in naira. X-API-Key and X-Frontend-Source identify a caller and permit nothing.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const nameOf = (wanted: Call) => Object.entries(CALLS).find(([, call]) => call === wanted)?.[0] as CallName;

function operationOf(documented: DocumentedCall): Operation {
  const { call, access, isRevalidated } = documented;
  const { method, path, body } = call;
  return {
    summary: SUMMARIES[nameOf(call)],
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}-]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    parameters: [...pathParameters(path), ...queryParameters(call), ...headerParameters(documented)],
    ...(body ? { requestBody: { required: body.type !== 'optional', content: json(bodySchemaOf(call, body)) } } : {}),
    responses: {
      '200': doneResponse(call),
      ...(path === '/sync' ? { '204': { description: 'Nothing changed since the cursor in X-Cursor' } } : {}),
      ...(isRevalidated ? { '304': { description: 'The answer is the one that If-None-Match names' } } : {}),
      ...problemResponses(errorCodesOf(documented)),
    },
    ...(access === 'everyone' ? {} : { security: [{ bearer: [] }] }),
  };
}

/** Returns the schema of a body. What only the answer has is read-only: it may be sent back as it was read. */
function bodySchemaOf(call: Call, body: GenericSchema): JsonSchema {
  const schema = schemaOf(body, 'input');
  const answered = (RECORDS[nameOf(call)] ?? []).flatMap(({ entries }) => Object.entries(entries));
  if (answered.length === 0) return schema;
  const written = Object.entries(schema.properties ?? {}).filter(([, rule]) => Object.keys(rule).length > 0);
  const readOnly = answered.map(([name, entry]) => [name, { ...schemaOf(entry, 'output'), readOnly: true }]);
  return { ...schema, properties: { ...Object.fromEntries(readOnly), ...Object.fromEntries(written) } };
}

/** Returns the response of each status that the codes have. */
function problemResponses(codes: readonly ApiErrorCode[]): Operation['responses'] {
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => statusOf(code) === status);
      const description = own.map((code) => `\`${code}\`: ${ERROR_SUMMARIES[code]}`).join('. ');
      const schema = { allOf: [PROBLEM_REF, { properties: { code: { enum: own } } }] } as JsonSchema;
      return [status, { description, content: json(schema) }];
    }),
  );
}

function doneResponse({ response, produces, changes }: Call): Operation['responses'][string] {
  const schema = schemaOf(response, 'output');
  return {
    description: 'Done',
    ...(changes === undefined ? {} : { headers: CHANGE_HEADERS }),
    content: produces === undefined ? json(schema) : { [produces]: { schema } },
  };
}

const json = (schema: JsonSchema | { $ref: string }): JsonContent => ({ 'application/json': { schema } });

/** The server always sends a code. The contract reads answers without one too, which come from proxies. */
const PROBLEM = { ...schemaOf(ProblemSchema, 'output'), required: ['detail', 'code'] };
const PROBLEM_REF = { $ref: '#/components/schemas/Problem' };

const CHANGE_HEADERS = {
  'X-Revision': {
    description:
      'The revision of the catalogue with the change. Send it as X-Revision-Seen to read lists of at least this revision',
    schema: { type: 'integer' },
  },
  ETag: { description: 'The version of the changed row, for If-Match', schema: { type: 'string' } },
};

function pathParameters(path: string): Operation['parameters'] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'no' ? { type: 'integer', minimum: 0, maximum: MAX_PIECES - 1 } : { type: 'string', format: 'uuid' },
  }));
}

function queryParameters({ query }: Call): Operation['parameters'] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }));
}

const KEY_HEADERS: Operation['parameters'] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'A repeated request with the same key returns the first response and has no second effect, for 90 days',
  },
  {
    name: 'X-Seq',
    in: 'header',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: 'The position of this write in the order of the device',
  },
];

const DEVICE_HEADER: Operation['parameters'][number] = {
  name: 'X-Device',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 64 },
  description: 'The ID that the device chose for itself',
};

const VERSION_HEADER: Operation['parameters'][number] = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The version that the edit builds on, as "3"; without it, or with *, any version',
};

const PIECES_HEADER: Operation['parameters'][number] = {
  name: 'X-Pieces',
  in: 'header',
  required: false,
  schema: { type: 'integer', minimum: 1, maximum: MAX_PIECES },
  description: 'The number of pieces that were put under the same Idempotency-Key. The body is then an empty list',
};

/** A batch of operations carries its keys in the body. */
function headerParameters({ call, kind, takesPieces }: DocumentedCall): Operation['parameters'] {
  if (call === sendOperations) return [DEVICE_HEADER];
  if (kind !== 'write' && kind !== 'form') return [];
  return [
    ...KEY_HEADERS,
    DEVICE_HEADER,
    ...(isVersionedCall(call) ? [VERSION_HEADER] : []),
    ...(takesPieces ? [PIECES_HEADER] : []),
  ];
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...document } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if ((valibotSchema as unknown) === ColumnPatchSchema) return PATCH;
      return valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined;
    },
  });
  return document;
}

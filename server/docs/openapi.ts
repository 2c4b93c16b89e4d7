import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API_BASE, type Call, ProblemSchema } from '../../domain/contract/call.ts';
import { CALLS, type CallName } from '../../domain/contract/calls.ts';
import { sendOperations } from '../../domain/contract/operation.ts';
import { ColumnPatchSchema } from '../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS } from '../../domain/plan/plan-fields.ts';
import { isVersionedCall } from '../http/request-headers.ts';
import { SUMMARIES } from './call-summaries.ts';

/** A call of this server. */
export interface DocumentedCall {
  call: Call;
  needsSignIn: boolean;
  /** True if the call runs once per Idempotency-Key. */
  isWrite: boolean;
}

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
  requestBody?: { required: true; content: JsonContent };
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
      schemas: { Problem: schemaOf(ProblemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const nameOf = (wanted: Call) => Object.entries(CALLS).find(([, call]) => call === wanted)?.[0] as CallName;

function operationOf({ call, needsSignIn, isWrite }: DocumentedCall): Operation {
  const { method, path, body } = call;
  return {
    summary: SUMMARIES[nameOf(call)],
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}-]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    parameters: [...pathParameters(path), ...queryParameters(call), ...headerParameters(call, isWrite)],
    ...(body ? { requestBody: { required: true as const, content: json(schemaOf(body, 'input')) } } : {}),
    responses: {
      '200': doneResponse(call),
      ...(path === '/sync' ? { '204': { description: 'Nothing changed since the cursor in X-Cursor' } } : {}),
      ...(isVersionedCall(call) ? CURRENT_ROW_RESPONSES : {}),
      default: {
        description: 'An error: `detail` for users, `code` for programs, `field` for bad input',
        content: PROBLEM,
      },
    },
    ...(needsSignIn ? { security: [{ bearer: [] }] } : {}),
  };
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

const PROBLEM = json({ $ref: '#/components/schemas/Problem' });

/** Responses to an edit of a row that has changed: they hold the row as the server has it. */
const CURRENT_ROW_RESPONSES: Operation['responses'] = {
  '410': { description: 'The row was deleted; `row` is its last state', content: PROBLEM },
  '412': { description: 'If-Match names another version; `row` is the current row', content: PROBLEM },
};

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
    schema: { type: 'string', format: 'uuid' },
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

/** A batch of operations carries its keys in the body. */
function headerParameters(call: Call, isWrite: boolean): Operation['parameters'] {
  if (call === sendOperations) return [DEVICE_HEADER];
  return isWrite ? [...KEY_HEADERS, DEVICE_HEADER, ...(isVersionedCall(call) ? [VERSION_HEADER] : [])] : [];
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...document } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => ((valibotSchema as unknown) === ColumnPatchSchema ? PATCH : undefined),
  });
  return document;
}

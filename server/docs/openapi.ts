import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API_BASE, type Call, ProblemSchema } from '../../domain/contract/call.ts';
import { CALLS, type CallName } from '../../domain/contract/calls.ts';
import { sendOperations } from '../../domain/contract/operation.ts';
import { PLAN_COLUMNS } from '../../domain/plan/plan-fields.ts';
import { ColumnPatchSchema } from '../../domain/plan/catalogue/column-patch.ts';
import { changesRow } from '../http/if-match.ts';
import { SUMMARIES } from './call-summaries.ts';

/** A call that this server answers. */
export interface DocumentedCall {
  call: Call;
  needsSignIn: boolean;
  /** Whether it is done once for each Idempotency-Key. */
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

/** Plans by column as they travel: a check of its own in the contract, spelled out here. */
const PART: JsonSchema = {
  type: 'object',
  description: 'Plans by column. `no` and server-made ids travel as differences; an absent column is unchanged.',
  required: ['no'],
  properties: {
    no: { type: 'array', items: { type: 'integer' } },
    ...Object.fromEntries(PLAN_COLUMNS.map((column) => [column, CELLS])),
  },
};

/** The OpenAPI 3.1 document of the calls that are answered, made from their contract. */
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
      ...(path === '/sync' ? { '204': { description: 'Nothing changed' } } : {}),
      ...(changesRow(call) ? STANDING_RESPONSES : {}),
      default: {
        description: 'What went wrong: `detail` for people, `code` for programs, `field` for bad input',
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

/** Where somebody else was first: the answer holds the row as it is, or was. */
const STANDING_RESPONSES: Operation['responses'] = {
  '410': { description: 'It was deleted; `row` is how it was then', content: PROBLEM },
  '412': { description: 'It is of another version than If-Match says; `row` is how it stands', content: PROBLEM },
};

const CHANGE_HEADERS = {
  'X-Revision': {
    description: 'The revision of the catalogue that holds the change: X-Revision-Seen asks lists for at least that',
    schema: { type: 'integer' },
  },
  ETag: { description: 'The version of the row, where one was made: If-Match takes it', schema: { type: 'string' } },
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
    description: 'Sent again with the same key, the call is not done again: the first answer comes back, for 90 days',
  },
  {
    name: 'X-Seq',
    in: 'header',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: 'The place of this write in the order of the device that made it',
  },
];

const DEVICE_HEADER: Operation['parameters'][number] = {
  name: 'X-Device',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 64 },
  description: 'What the device that made the write calls itself',
};

const VERSION_HEADER: Operation['parameters'][number] = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The version that the change builds on, as "3"; without it, or with *, any',
};

/** Several writes in one request carry their keys in the body. */
function headerParameters(call: Call, isWrite: boolean): Operation['parameters'] {
  if (call === sendOperations) return [DEVICE_HEADER];
  return isWrite ? [...KEY_HEADERS, DEVICE_HEADER, ...(changesRow(call) ? [VERSION_HEADER] : [])] : [];
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...document } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => ((valibotSchema as unknown) === ColumnPatchSchema ? PART : undefined),
  });
  return document;
}

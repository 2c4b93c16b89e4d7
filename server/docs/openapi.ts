import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API_BASE, type Call } from '../../domain/contract/call.ts';
import { ProblemSchema } from '../../domain/contract/message.ts';
import { sendOperations } from '../../domain/contract/operations.calls.ts';
import { PLAN_COLUMNS, PlanPartSchema } from '../../domain/plan/plan-part.ts';

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
  responses: Record<string, { description: string; content?: JsonContent }>;
  security?: { bearer: [] }[];
}

type JsonContent = { 'application/json': { schema: JsonSchema | { $ref: string } } };

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

function operationOf({ call, needsSignIn, isWrite }: DocumentedCall): Operation {
  const { method, path, summary, body, response } = call;
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}-]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    parameters: [...pathParameters(path), ...queryParameters(call), ...headerParameters(call, isWrite)],
    ...(body ? { requestBody: { required: true as const, content: json(schemaOf(body, 'input')) } } : {}),
    responses: {
      '200': { description: 'Done', content: json(schemaOf(response, 'output')) },
      ...(path === '/sync' ? { '204': { description: 'Nothing changed' } } : {}),
      default: {
        description: 'What went wrong: `detail` for people, `code` for programs, `field` for bad input',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
    ...(needsSignIn ? { security: [{ bearer: [] }] } : {}),
  };
}

const json = (schema: JsonSchema | { $ref: string }): JsonContent => ({ 'application/json': { schema } });

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

/** Several writes in one request carry their keys in the body. */
function headerParameters(call: Call, isWrite: boolean): Operation['parameters'] {
  if (call === sendOperations) return [DEVICE_HEADER];
  return isWrite ? [...KEY_HEADERS, DEVICE_HEADER] : [];
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...document } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => ((valibotSchema as unknown) === PlanPartSchema ? PART : undefined),
  });
  return document;
}

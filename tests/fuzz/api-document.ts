import type { JsonSchema, NamedSchemas } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** One call as the OpenAPI document describes it. */
export interface ApiCall {
  method: string;
  /** Below /api/v1, as '/plans/{id}'. */
  path: string;
  parameters: Parameter[];
  /** The schema of the body; undefined if the call has none. */
  body: JsonSchema | undefined;
  /** The schema of each documented answer by its status; undefined for an answer without a body. */
  answers: Readonly<Record<string, { content: string; schema: JsonSchema } | undefined>>;
}

/** The OpenAPI document of a server. */
export interface ApiDocument {
  calls: ApiCall[];
  named: NamedSchemas;
}

type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Reads the document that a server serves. */
export function readDocument(document: unknown): ApiDocument {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  const named = Object.entries(components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  );
  return { calls, named: Object.fromEntries(named) };
}

function callOf(method: string, path: string, { parameters, requestBody, responses }: Operation): ApiCall {
  const answers = Object.entries(responses).map(([status, { content = {} }]) => {
    const [type] = Object.entries(content);
    return [status, type && { content: type[0], schema: type[1].schema }];
  });
  const body = requestBody?.content['application/json']?.schema;
  return { method, path, parameters, body, answers: Object.fromEntries(answers) };
}

/** Returns the call that answers a request. A plain path is found before one with parameters. */
export function findCall({ calls }: ApiDocument, method: string, path: string): ApiCall | undefined {
  const fits = (one: ApiCall) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const own = calls.filter((one) => one.method === method);
  return own.find((one) => one.path === path) ?? own.find(fits);
}

export const nameOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>) => `${method} ${path}`;

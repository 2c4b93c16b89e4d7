import type { SeededRandom } from '../support/seeded-random.ts';
import type { ApiCall } from './api-document.ts';
import type { Actor, Cast } from './cast.ts';

/** JSON text that `JSON.stringify` cannot write, as `1e400`, `-0` or an object with a field twice. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A request before it is sent, in parts that can be broken. */
export interface Draft {
  call: ApiCall;
  /** Differs from the call's own after a breakage. */
  method: string;
  actor: Actor;
  /** Path parameters, encoded as they are sent. */
  params: Record<string, string>;
  /** Names and values, encoded as they are sent. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** A JSON value that may hold RawJson; undefined: no body. */
  body: unknown;
  /** The bytes of the body, if they are not the JSON of `body`. */
  bytes: string | Buffer | undefined;
  /** The ways in which the request was broken. */
  broken: string[];
}

/** The source of a draft's choices. */
export interface Source {
  random: SeededRandom;
  cast: Cast;
}

/** Returns the path and query of a draft, below /api/v1. */
export function pathOf({ call, params, query }: Draft): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Copies a JSON value that may hold RawJson. */
export function copyOf(value: unknown): unknown {
  if (value instanceof RawJson || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)]));
}

/** Writes a JSON value that may hold RawJson. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`)}}`;
}

export const bodyOf = ({ body, bytes }: Draft) => bytes ?? (body === undefined ? undefined : toJson(body));

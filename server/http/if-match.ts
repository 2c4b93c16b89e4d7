import type { Call } from '../../domain/contract/call.ts';
import { Problem } from './problem.ts';
import type { ReadHeader } from './sent-key.ts';

const VERSION = /^(?:(\d{1,9})|(?:W\/)?"(\d{1,9})")$/;

/** Whether a call changes a row that has versions: those of the catalogue have. */
export function changesRow({ changes, path }: Call): boolean {
  return changes === 'catalogue' && path.endsWith('/{id}');
}

/**
 * The version that If-Match names: "3", as ETag told it, 3 or W/"3", as some proxies make of it. Undefined when there is
 * none, and for *, any version. Throws 'bad_input' that names the header.
 */
export function ifMatchOf(header: ReadHeader): number | undefined {
  const text = header('if-match')?.trim();
  if (text === undefined || text === '*') return undefined;
  const [, plain, quoted] = VERSION.exec(text) ?? [];
  const version = Number(plain ?? quoted ?? 0);
  if (version === 0) throw new Problem('bad_input', 'If-Match must be one version, as "3"', { field: 'If-Match' });
  return version;
}

/** The ETag of an answer, as JSON, that names the version it made. */
export function etagOf(json: string): Record<string, string> {
  const { version } = JSON.parse(json) as { version?: unknown };
  return typeof version === 'number' ? { etag: `"${version}"` } : {};
}

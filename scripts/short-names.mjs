import { createHash } from 'node:crypto';

/** The hash that vanilla-extract gives a file, by its path; and the file that has a prefix. */
const hashes = new Map();
const owners = new Map();

/**
 * Names of styles in three characters for the file and one or two for the style, where vanilla-extract takes seven and
 * one: a document says them five hundred times (docs/performance.md#p2, #p3). The same in every build, so that the app finds in
 * the document what the renderer wrote.
 */
export function shortName({ hash, filePath }) {
  // The first style of a file is number 0.
  if (!hashes.has(filePath)) hashes.set(filePath, hash.slice(0, -1));
  return prefixOf(filePath) + hash.slice(hashes.get(filePath).length);
}

function prefixOf(filePath) {
  const digest = createHash('sha256').update(filePath).digest();
  const letter = String.fromCharCode(97 + (digest[0] % 26));
  const prefix = letter + (digest.readUInt16BE(1) % 36 ** 2).toString(36).padStart(2, '0');
  const owner = owners.get(prefix) ?? filePath;
  if (owner !== filePath) throw new Error(`${filePath} and ${owner} would share names of styles: rename one of them`);
  owners.set(prefix, filePath);
  return prefix;
}

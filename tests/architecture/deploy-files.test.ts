import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/start.mjs';
import { SETTINGS } from '../../server/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

const COMPOSE = read('compose.yaml');
const UNIT = read('debian/sabidata@.service');
const DOCKERFILE = read('Dockerfile');

test('files for production set only settings that exist', () => {
  const api = COMPOSE.slice(COMPOSE.indexOf('x-api:'), COMPOSE.indexOf('x-postgres:'));
  const named = [
    ...matches(api, /^ {4}([A-Z_]+):/gm),
    ...matches(COMPOSE, /([A-Z_]+): \d+/g),
    ...matches(read('debian/example.env'), /^([A-Z_]+)=/gm),
    ...matches(UNIT.match(/^Environment=.*$/m)?.[0] ?? '', /\b([A-Z_]+)=/g),
    ...matches(DOCKERFILE.match(/^ENV .*$/m)?.[0] ?? '', /\b([A-Z_]+)=/g),
  ];
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('every setting of compose.yaml is in its example', () => {
  const example = matches(read('compose/example.env'), /^([A-Z_]+)=/gm);
  const used = matches(COMPOSE, /\$\{([A-Z_]+)(?!:-primary)[:}]/g);
  expect([...new Set(used)].sort()).toEqual([...example].sort());
});

test('compose.yaml mounts files that exist', () => {
  const mounted = matches(COMPOSE, /- \.\/([\w./-]+):/g);
  // The operator puts the certificates there; the rules of Prometheus have their own tests.
  const given = ['compose/tls', 'compose/acme', 'compose/smtp-password', 'prometheus'];
  expect(mounted.length).toBeGreaterThan(5);
  expect(mounted.filter((file) => !given.includes(file) && !existsSync(path.join(root, 'deploy', file)))).toEqual([]);
});

test('the container and the unit run the server with the arguments and settings of npm start', () => {
  const options = SERVER_ARGS.filter((argument) => argument.startsWith('--'));
  expect(options.length).toBeGreaterThan(0);
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  for (const option of [...options, ...settings]) {
    expect([DOCKERFILE, UNIT].every((text) => text.includes(option))).toBe(true);
  }
});

test('nginx knows the ports of the processes, and lets the largest legal body pass', () => {
  const ports = matches(COMPOSE, /\bPORT: (\d+), METRICS_PORT/g);
  // One list for reads, and one for changes.
  const both = [...ports, ...ports];
  expect(matches(read('nginx/upstream-compose.conf'), /server pod:(\d+)/g)).toEqual(both);
  expect(matches(read('nginx/upstream-local.conf'), /server 127\.0\.0\.1:(\d+)/g)).toEqual(both);
  const operations = readFileSync(path.join(root, 'server/operation/operation.routes.ts'), 'utf8');
  const largestKb = Number(/MAX_BODY_BYTES = (\d+) \* 1024;/.exec(operations)?.[1]);
  const allowedMb = Number(/client_max_body_size +(\d+)m;/.exec(read('nginx/sabidata.conf'))?.[1]);
  expect(allowedMb * 1024).toBeGreaterThanOrEqual(largestKb);
});

test('the backup has no more rights than the server', () => {
  const hardening = (unit: string) =>
    matches(unit, /^((?:No|Protect|Private|Restrict|Lock|Remove|Capability|SystemCall)\w+=.*)$/gm);
  const backup = read('debian/sabidata-backup.service');
  expect(hardening(UNIT).length).toBeGreaterThan(20);
  expect(hardening(backup)).toEqual(hardening(UNIT));
  for (const line of ['UMask=0077', 'StateDirectoryMode=0700', 'MemoryMax=1G']) expect(backup).toContain(`\n${line}\n`);
});

import { type ChildProcess, fork } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ReadResult } from './people/reader-process.ts';

/** Starts a program of this folder that talks to this process, and ends with it. */
export function startChild(name: string, args: string[] = []): ChildProcess {
  const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args, { serialization: 'advanced' });
  process.once('exit', () => child.kill());
  return child;
}

/** Ends the process of the reader. Resolves to what it measured. */
export function endReader(reader: ChildProcess): Promise<ReadResult> {
  const result = new Promise<ReadResult>((resolve) => {
    reader.once('message', (message) => resolve(message as ReadResult));
  });
  reader.send('end');
  return result;
}

/** Sends JSON from an address of this machine, on a connection of its own. Resolves to the status; 0 without an answer. */
export function postFrom(localAddress: string, url: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const options = {
      method: 'POST',
      agent: false,
      localAddress,
      headers,
      signal: AbortSignal.timeout(20_000),
    } as const;
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

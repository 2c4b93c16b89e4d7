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

/** An answer to a POST. Without one, `status` is 0. */
export interface PostAnswer {
  status: number;
  text: string;
}

/** Sends JSON from an address of this machine, on a connection of its own. Resolves to the status; 0 without an answer. */
export const postFrom = async (localAddress: string, url: string, body: string): Promise<number> =>
  (await exchangeFrom(localAddress, url, body)).status;

/** Sends JSON as `postFrom` does. Resolves to the status and the body. */
export function exchangeFrom(localAddress: string, url: string, body: string): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const none = { status: 0, text: '' };
    const headers = { 'content-type': 'application/json' };
    const options = {
      method: 'POST',
      agent: false,
      localAddress,
      headers,
      signal: AbortSignal.timeout(20_000),
    } as const;
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('close', () => resolve(answer.complete ? { status: answer.statusCode ?? 0, text } : none));
    });
    sent.once('error', () => resolve(none));
    sent.end(body);
  });
}

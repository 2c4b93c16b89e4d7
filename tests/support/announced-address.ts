import { createInterface } from 'node:readline';

/** The address for debuggers that a browser writes when it is ready; `pattern` captures it. Fails when the browser ends. */
export async function announcedAddress(stderr: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    const [, address] = pattern.exec(line) ?? [];
    if (!address) continue;
    stderr.resume();
    return address;
  }
  throw new Error(`The browser ended before it was ready:\n${said.join('\n')}`);
}

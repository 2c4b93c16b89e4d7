import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse-geocoding service on a port of its own, as the deployment's settings may name one. */
export interface Geocoder {
  /** For GEOCODER_URL. */
  url: string;
  /** Every request so far: its query, and the headers that came with it. */
  asked: { query: Record<string, string>; headers: NodeJS.Dict<string | string[]> }[];
  /** What it answers from now on; 'down' is an error of its own. */
  answers: (next: { principalSubdivision: string; countryCode: string } | 'down') => void;
  stop: () => Promise<void>;
}

export async function startGeocoder(): Promise<Geocoder> {
  let answer: Parameters<Geocoder['answers']>[0] = 'down';
  const asked: Geocoder['asked'] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://geocoder');
    asked.push({ query: Object.fromEntries(searchParams), headers: request.headers });
    response.writeHead(answer === 'down' ? 503 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(answer === 'down' ? { error: 'down' } : answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reverse`,
    asked,
    answers: (next) => {
      answer = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../server/start-server.ts';

interface RecordedVariation {
  variation_code: string;
  name: string;
  variation_amount: string;
  fixedPrice: string;
}

/** A recorded answer of VTpass (tests/support/fixtures/vtpass/README.md). */
export interface RecordedAnswer {
  response_description: string;
  content: { serviceID: string; variations?: RecordedVariation[]; varations?: RecordedVariation[] };
}

/** Returns the recorded answer about a service. */
export function recordedAnswer(serviceId: string): RecordedAnswer {
  const file = fileURLToPath(new URL(`../fixtures/vtpass/${serviceId}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer;
}

/** Returns the list of an answer, however it is spelled. */
export const variationsOf = ({ content }: RecordedAnswer): RecordedVariation[] =>
  content.variations ?? content.varations ?? [];

type Behaviour =
  | { kind: 'recorded' }
  /** Sends this instead. */
  | { kind: 'sends'; status?: number; headers?: Record<string, string>; body: string }
  /** Sends a recorded answer with other prices or names. */
  | { kind: 'edits'; edit: (variation: RecordedVariation, at: number) => void }
  /** Never answers, or stops after the headers or in the middle of the body. */
  | { kind: 'hangs'; after: 'nothing' | 'headers' }
  | { kind: 'cuts' };

/** A stand-in for VTpass on its own port. It speaks VTpass's protocol, and delays, breaks and cuts answers on demand. */
export async function startVtpassPeer() {
  let behaviour: Behaviour = { kind: 'recorded' };
  const asked: string[] = [];
  const server = await startServer(
    (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vtpass.test');
      const service = searchParams.get('serviceID') ?? '';
      asked.push(service);
      if (pathname !== '/api/service-variations') return void response.writeHead(404).end();
      const answer = recordedAnswer(service);
      if (behaviour.kind === 'edits') for (const [at, one] of variationsOf(answer).entries()) behaviour.edit(one, at);
      const body = behaviour.kind === 'sends' ? behaviour.body : JSON.stringify(answer);
      if (behaviour.kind === 'hangs' && behaviour.after === 'nothing') return;
      const { status = 200, headers = {} } = behaviour.kind === 'sends' ? behaviour : {};
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
      if (behaviour.kind !== 'hangs' && behaviour.kind !== 'cuts') return void response.end(body);
      response.write(body.slice(0, body.length / 2));
      if (behaviour.kind === 'cuts') setImmediate(() => request.socket.destroy());
    },
    { port: 0, host: '127.0.0.1' },
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** The services that were asked for, in order. */
    asked,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => server.stop(),
  };
}
export type VtpassPeer = Awaited<ReturnType<typeof startVtpassPeer>>;

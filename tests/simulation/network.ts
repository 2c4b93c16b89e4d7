import type { Transport } from '../../src/data/http/transport.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Environment, Process } from './environment.ts';

/** Fates of one exchange, with their weights while the network is bad. */
const BAD = {
  carried: 30,
  /** The request never arrives. */
  dropped: 8,
  /** The request arrives, and the response is lost. */
  answerLost: 10,
  /** No response ever comes: `hangs` before the server acts, `hangsAfter` after it. */
  hangs: 5,
  hangsAfter: 5,
  /** The request arrives twice, the second time later. */
  twice: 8,
  /** The request arrives after the device has given up. */
  late: 6,
  serverFails: 6,
  failsAfter: 5,
  busy: 4,
  portal: 6,
  /** A captive portal that answers with JSON. */
  portalJson: 4,
  portalRefuses: 3,
  /** A portal that answers without a body. */
  portalEmpty: 3,
  cut: 8,
} as const;
export type Fate = keyof typeof BAD;

export interface Network {
  /** True if exchanges may fail. */
  bad: boolean;
  /** The fates of the next exchanges, regardless of `bad`. */
  next: Fate[];
  /** Bytes per ms that a device can send. */
  uplink: number;
  /** While set, the server refuses everything and asks for a wait. */
  overload?: { untilMs: number; retryAfter: string };
  handle: (request: Request) => Promise<Response>;
}

/** Waits that an overloaded server asks for: far longer than a device may wait, and by a clock that devices do not have. */
export const OVERLOADS: readonly ((nowMs: number) => string)[] = [
  () => '7200',
  // A browser's timer cannot hold 30 days.
  () => '2592000',
  (nowMs) => new Date(nowMs + 3_600_000).toUTCString(),
];

/** Called when a request is sent. Returns a function that is called when the exchange is over. */
type OnSend = () => () => void;

interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Creates the transport of one process; `nowMs` is the clock of its device. */
export function transportFor(
  process: Process,
  deps: {
    environment: Environment;
    network: Network;
    nowMs: () => number;
    /** False while the device has no network. */
    online: () => boolean;
    onSend: OnSend;
    /** Called with every request. */
    onRequest: (init: RequestInit) => void;
  },
): Transport {
  const { environment, network, nowMs, online, onSend, onRequest } = deps;
  const time = {
    nowMs,
    random: () => environment.random.next(),
    after: (delayMs: number, task: () => void) => environment.after(delayMs, () => process.alive && task()),
  };
  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const over = init.method === 'GET' ? () => {} : onSend();
      onRequest(init);
      let answered = false;
      const answer = (settle: () => void) => () => {
        if (answered || !environment.reaches(process, 'request, after')) return;
        answered = true;
        over();
        settle();
      };
      environment.after(0, () => environment.reaches(process, 'request, sent'));
      init.signal?.addEventListener(
        'abort',
        answer(() => reject(init.signal?.reason)),
      );
      const fate = network.next.shift() ?? fateOf(network, environment.random);
      const about = `${process.name}: ${init.method} ${url.replace(/cursor=[^&]*/, 'cursor')}`;
      environment.note('request', `${about}, ${fate}`);
      environment.note(`fate ${fate}`);
      const delay = () => environment.random.between(20, network.bad ? 4_000 : 300);
      const back = (received: ReceivedResponse) =>
        environment.after(
          delay(),
          answer(() => {
            environment.note('answer', `${about}, ${received.status} ${traceText(received.text)}`);
            environment.note(`status ${received.status}`);
            resolve(responseOf(received));
          }),
        );
      const fail = () =>
        environment.after(
          delay(),
          answer(() => reject(new TypeError('Failed to fetch'))),
        );
      const uploadMs = Math.ceil(String(init.body ?? '').length / network.uplink);
      const serve = (delayMs: number, then?: (received: ReceivedResponse) => void) =>
        void environment.after(delayMs + uploadMs, async () => {
          const received = await receivedFrom(await network.handle(new Request(`http://sabidata.test${url}`, init)));
          then?.(received);
        });
      if (!online()) return fail();
      const { overload } = network;
      if (overload && environment.nowMs < overload.untilMs) return back(busy(overload.retryAfter, environment.nowMs));
      FATES[fate]({ serve, delay, back, fail, random: environment.random });
    });
  return { fetch, time };
}

const fateOf = ({ bad }: Network, random: SeededRandom): Fate => (bad ? random.weighed<Fate>(BAD) : 'carried');

interface Exchange {
  /** Lets the server handle the request after a delay. */
  serve: (delayMs: number, then?: (received: ReceivedResponse) => void) => void;
  delay: () => number;
  back: (received: ReceivedResponse) => void;
  fail: () => void;
  random: SeededRandom;
}

const FATES: Record<Fate, (exchange: Exchange) => void> = {
  carried: ({ serve, delay, back }) => serve(delay(), back),
  dropped: ({ fail }) => fail(),
  answerLost: ({ serve, delay, fail }) => serve(delay(), fail),
  hangs: () => {},
  hangsAfter: ({ serve, delay }) => serve(delay()),
  twice({ serve, delay, back, random }) {
    serve(delay() + random.between(0, 60_000));
    serve(delay(), back);
  },
  late: ({ serve, random }) => serve(random.between(10_000, 90_000)),
  serverFails: ({ back }) => back(page(500, '<h1>Internal Server Error</h1>')),
  failsAfter: ({ serve, delay, back }) => serve(delay(), () => back(page(502, '<h1>Bad Gateway</h1>'))),
  busy: ({ back }) => back(busy('3', 0)),
  portal: ({ back }) => back(page(200, '<h1>Buy airtime to go on</h1>')),
  portalJson: ({ back }) => back(json(200, '{"message":"Welcome"}')),
  portalEmpty: ({ back }) => back({ status: 204, headers: new Headers(), text: '' }),
  portalRefuses: ({ back, random }) =>
    back(json(random.pick([401, 403, 404, 422]), '{"detail":"Log in to the hotspot"}')),
  cut({ serve, delay, back, random }) {
    const cut = (text: string) => text.slice(0, random.between(0, Math.max(0, text.length - 1)));
    serve(delay(), (received) => back({ ...received, text: cut(received.text) }));
  },
};

/** Returns the text of a response for the trace, without counters and times that all schedules share. */
function traceText(text: string): string {
  if (text.includes('"cursor":')) return 'a page of changes';
  return text.replace(/"changed_at":"[^"]*"/g, '"changed_at":"then"');
}

const busy = (retryAfter: string, nowMs: number) =>
  json(503, '{"detail":"Busy"}', { 'retry-after': retryAfter, date: new Date(nowMs).toUTCString() });

const json = (status: number, text: string, headers: Record<string, string> = {}): ReceivedResponse => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text,
});
const page = (status: number, text: string): ReceivedResponse => ({
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  text,
});

async function receivedFrom(response: Response): Promise<ReceivedResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const responseOf = ({ status, headers, text }: ReceivedResponse) =>
  new Response(status === 204 ? null : text, { status, headers });

import WebSocket from 'ws';

/** A browser driven by WebDriver BiDi, the protocol that a stock Firefox speaks itself. */
export interface Bidi {
  /** @see https://www.w3.org/TR/webdriver-bidi/ */
  send: <Result>(method: string, params: object) => Promise<Result>;
  on: (method: string, listener: (params: unknown) => void) => void;
}

interface Incoming {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to the address that the browser has written. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, Answered>();
  const listeners: { method: string; listener: (params: unknown) => void }[] = [];
  let lastId = 0;

  socket.on('message', (data) => {
    const { id, type, method, params, result, error, message } = JSON.parse(String(data)) as Incoming;
    if (type === 'event') for (const one of listeners) if (one.method === method) one.listener(params);
    if (id === undefined) return;
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'success') resolve?.(result);
    else reject?.(new Error(`${error}: ${message}`));
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed'));
  });

  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (method, listener) => void listeners.push({ method, listener }),
  };
}

interface Answered {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service's script says when its button is pressed; the peer takes it once. */
const SAID = 'said by the peer';

/** The script that the frame loads: a button, and a word on whether the app's storage is within its reach. */
const SCRIPT = `
globalThis.turnstile = {
  render(place, { sitekey, callback }) {
    let reach = 'nothing of the app';
    try { reach = parent.localStorage.length + ' entries of the app'; } catch {}
    const button = document.createElement('button');
    button.textContent = 'Verify you are human (' + sitekey + ', ' + reach + ')';
    button.onclick = () => callback('${SAID}');
    document.querySelector(place).append(button);
  },
};`;

/** A stand-in for Cloudflare's Turnstile: its script and its siteverify, over the same protocol. */
export async function startTurnstilePeer() {
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/turnstile/v0/api.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const success = fields.response === SAID && asked.every(({ response }) => response !== SAID);
    asked.push(fields);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the server has asked it. */
    asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

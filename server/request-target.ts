import type { IncomingMessage, RequestListener } from 'node:http';

/** The part of an absolute target before its path: `http://host` in `GET http://host/plans`. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * Returns a listener of the same requests with one host and a path as their target. It answers 400 to two `Host` headers: a
 * proxy may have read the other one (RFC 9112, 3.2). An absolute target is served as its path, whatever host it names: the
 * server is no proxy, and nothing that it answers depends on the host.
 */
export function withPlainTarget(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (hostCount(request) > 1) {
      response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' });
      return void response.end('Send one Host header.\n');
    }
    const { url = '/' } = request;
    if (!url.startsWith('/')) request.url = pathOf(url);
    listener(request, response);
  };
}

/** Node keeps the first of several `Host` headers, and says nothing of the others. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Returns the path of an absolute target, of `?x` and of `*`. */
function pathOf(target: string): string {
  const rest = target.replace(ABSOLUTE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

import type { PageViews } from './page-views.ts';

const TIMEOUT_MS = 5_000;
/** Views that wait for an answer; more are dropped rather than kept. */
const MOST_WAITING = 100;

interface Parts {
  /** Takes events as Plausible does: https://plausible.io/docs/events-api. */
  url: string;
  publicUrl: () => string;
  onError: (error: unknown) => void;
}

/**
 * To a service, from the server: it hears of a page and of a host, and never of an address or a browser. With what it
 * gets it counts views, and can tell nobody from anybody.
 */
export function reportedPageViews({ url, publicUrl, onError }: Parts): PageViews {
  const waiting = new Set<Promise<void>>();
  return {
    note({ path, referrer }) {
      if (waiting.size >= MOST_WAITING) return;
      const page = new URL(path, publicUrl());
      const event = {
        name: 'pageview',
        url: page.href,
        domain: page.hostname,
        ...(referrer && { referrer: `https://${referrer}/` }),
      };
      const sent = report(url, event)
        .catch(onError)
        .finally(() => waiting.delete(sent));
      waiting.add(sent);
    },
    async stop() {
      await Promise.all(waiting);
    },
  };
}

async function report(url: string, event: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'SabiData' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event), signal });
  if (!answer.ok) throw new Error(`Page views were answered ${answer.status}`);
}

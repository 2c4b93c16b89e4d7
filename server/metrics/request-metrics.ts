import type { RequestListener, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { methodLabel, routeTemplate } from './route-template.ts';

/** In seconds. The middle ones are the limits of docs/performance.md and of the alerts. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];

/** Registers the histogram of requests. Returns what measures a listener. */
export function measureRequests(registry: Registry): (listener: RequestListener) => RequestListener {
  const durations = new Histogram({
    name: 'sabidata_http_request_duration_seconds',
    help: 'Requests by route template, method and class of the status; aborted: the client left before the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (listener) => (request, response) => {
    const startMs = performance.now();
    const { method, url = '/' } = request;
    response.once('close', () => {
      const labels = { route: routeTemplate(url), method: methodLabel(method), status: statusClass(response) };
      durations.observe(labels, (performance.now() - startMs) / 1000);
    });
    listener(request, response);
  };
}

const statusClass = ({ writableFinished, statusCode }: ServerResponse) =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

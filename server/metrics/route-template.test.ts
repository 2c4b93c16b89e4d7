import { expect, it } from 'vitest';
import { methodLabel, routeTemplate } from './route-template.ts';

it.each([
  ['/api/v1/plans', '/plans'],
  ['/api/v1/plans?q=ada%40sabidata.test', '/plans'],
  ['/api/v1/plans/5b0c6d3e-0000-4000-8000-000000000001', '/plans/{id}'],
  ['/api/v1/payment-webhook', '/payment-webhook'],
  ['/api/v1/ada@sabidata.test', 'unknown'],
  ['/api/v2/plans', 'unknown'],
  ['/api', 'unknown'],
  ['/healthz', '/healthz'],
  ['/readyz?verbose', '/readyz'],
  ['/', 'document'],
  ['/plans/mtn?from=08012345678', 'document'],
  ['/ada@sabidata', 'document'],
  ['/assets/start-abc.js', 'asset'],
  ['/sw.js', 'asset'],
])('%s has the template %s', (url, template) => {
  expect(routeTemplate(url)).toBe(template);
});

it('knows the methods of the API only', () => {
  expect(['GET', 'DELETE', 'PROPFIND', undefined].map(methodLabel)).toEqual(['GET', 'DELETE', 'other', 'other']);
});

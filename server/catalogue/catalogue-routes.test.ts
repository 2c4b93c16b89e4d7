import { describe, expect, it } from 'vitest';
import { sync } from '../../domain/contract/sync.calls.ts';
import { CatalogueResponder, catalogueRoute } from './catalogue-routes.ts';

const responder = new CatalogueResponder([
  catalogueRoute(sync, ({ cursor }) => ({ json: JSON.stringify({ cursor }) })),
]);
const answer = (url: string) => responder.answer(url, () => 'address');

describe('a catalogue call', () => {
  it.each([
    ['/api/v1/sync?', '/api/v1/sync'],
    ['/api/v1/sync?made=up', '/api/v1/sync'],
    ['/api/v1/sync?made=up&cursor=a.b', '/api/v1/sync?cursor=a.b'],
    ['/api/v1/sync?cursor=first&cursor=last', '/api/v1/sync?cursor=last'],
    ['/api/v1/sync?cursor=%61', '/api/v1/sync?cursor=a'],
  ])('has no answer of its own for %s', (url, plain) => {
    expect(answer(url)).toEqual({ sameAs: plain });
    expect(answer(plain)).toMatchObject({ status: 200 });
  });
});

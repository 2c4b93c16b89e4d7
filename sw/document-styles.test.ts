import { expect, test, vi } from 'vitest';
import { answerStyles, isDocumentStyles } from './document-styles.ts';

const STYLES = 'https://sabidata.test/assets/document-1.css';
const shellOf = (build: number) => `<style>p{top:${build}px}</style><div></div><!--/assets/document-${build}.css-->`;

/** Asks for the styles of build 1 on a device with these shells, all in one cache. */
async function ask(...shells: string[]) {
  const matchAll = async (path: string, options: unknown) => {
    expect([path, options]).toEqual(['/app.html', { ignoreSearch: true }]);
    return shells.map((shell) => new Response(shell));
  };
  const caches = { keys: async () => ['precache'], open: async () => ({ matchAll }) } as unknown as CacheStorage;
  const fetch = vi.fn(async () => new Response('a{}'));
  return { answer: await answerStyles(new Request(STYLES), { caches, fetch }), fetch };
}

test.each([
  ['the shell of this worker', [shellOf(1)]],
  ['the shell of a newer worker that waits', [shellOf(2), shellOf(1)]],
])('the styles of a document come from %s', async (_, shells) => {
  const { answer, fetch } = await ask(...shells);
  expect(await answer.text()).toBe('p{top:1px}');
  expect(answer.headers.get('content-type')).toMatch(/^text\/css/);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['of a build that is not on the device', [shellOf(2)]],
  ['whose shell the browser has dropped', []],
])('the styles of a document %s come from the network', async (_, shells) => {
  expect(await (await ask(...shells)).answer.text()).toBe('a{}');
});

test('the style sheet of a document is known by its path', () => {
  expect(isDocumentStyles(new URL(STYLES))).toBe(true);
  expect(isDocumentStyles(new URL('https://sabidata.test/assets/compare-1.css'))).toBe(false);
});

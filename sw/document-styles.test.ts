import { expect, test, vi } from 'vitest';
import { answerStyles, isDocumentStyles } from './document-styles.ts';

const STYLES = 'https://sabidata.test/assets/document-1.css';
const SHELL = '<style>p{top:0}</style><div id="root"></div><!--/assets/document-1.css-->';

/** Asks for the styles while the device has this shell. */
async function ask(shell: string | undefined) {
  const otherwise = vi.fn(async () => new Response('a{}'));
  const deps = { shell: async () => (shell === undefined ? undefined : new Response(shell)), otherwise };
  return { answer: await answerStyles(new Request(STYLES), deps), otherwise };
}

test('the styles of a document are those that the shell of its build has inline', async () => {
  const { answer, otherwise } = await ask(SHELL);
  expect(await answer.text()).toBe('p{top:0}');
  expect(answer.headers.get('content-type')).toMatch(/^text\/css/);
  expect(otherwise).not.toHaveBeenCalled();
});

test.each([
  ['of another build', SHELL.replace('document-1', 'document-2')],
  ['whose shell the browser has dropped', undefined],
])('the styles of a document %s come from elsewhere', async (_, shell) => {
  expect(await (await ask(shell)).answer.text()).toBe('a{}');
});

test('the style sheet of a document is known by its path', () => {
  expect(isDocumentStyles(new URL(STYLES))).toBe(true);
  expect(isDocumentStyles(new URL('https://sabidata.test/assets/compare-1.css'))).toBe(false);
});

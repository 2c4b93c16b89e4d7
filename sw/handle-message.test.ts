import { expect, test, vi } from 'vitest';
import { handleMessage } from './handle-message.ts';
import { buildOf } from './manifest.ts';

function setUp() {
  const parts = {
    documents: { keepFirstPage: vi.fn(async () => {}) },
    parts: { keep: vi.fn(async () => {}) },
    skipWaiting: vi.fn(async () => {}),
    claim: vi.fn(async () => {}),
    build: 'b1',
  };
  const port = { postMessage: vi.fn() };
  return { parts, port, send: (data: unknown) => handleMessage(data, port as unknown as MessagePort, parts) };
}

test('activates a waiting worker only on skipWaiting', async () => {
  const { parts, send } = setUp();
  await send({ type: 'version' });
  expect(parts.skipWaiting).not.toHaveBeenCalled();
  await send({ type: 'skipWaiting' });
  expect(parts.skipWaiting).toHaveBeenCalledOnce();
});

test('takes control of the pages that ask for it', async () => {
  const { parts, send } = setUp();
  await send({ type: 'claim' });
  expect(parts.claim).toHaveBeenCalledOnce();
});

test('sends the build on the port of the page', async () => {
  const { port, send } = setUp();
  await send({ type: 'version' });
  expect(port.postMessage).toHaveBeenCalledWith({ version: 'b1' });
});

test('caches a first page', async () => {
  const { parts, send } = setUp();
  const page = { type: 'keepDocument', bootScript: '/assets/boot.js', rowsHtml: '<b></b>', firstPageJson: '{}' };
  await send(page);
  expect(parts.documents.keepFirstPage).toHaveBeenCalledWith(page);
});

test('caches chunks that exist', async () => {
  const { parts, send } = setUp();
  await send({ type: 'keepParts', parts: ['dashboard', 'anything'] });
  expect(parts.parts.keep).not.toHaveBeenCalled();
  await send({ type: 'keepParts', parts: ['dashboard'] });
  expect(parts.parts.keep).toHaveBeenCalledWith(['dashboard']);
});

test.each([[undefined], ['skipWaiting'], [{ type: 'keepDocument' }], [{ type: 'unknown' }]])(
  'ignores %o',
  async (data) => {
    const { parts, port, send } = setUp();
    await send(data);
    expect(parts.skipWaiting).not.toHaveBeenCalled();
    expect(parts.documents.keepFirstPage).not.toHaveBeenCalled();
    expect(port.postMessage).not.toHaveBeenCalled();
  },
);

test('returns the revision of the shell as the build', () => {
  expect(buildOf(['/assets/a.js', { url: 'app.html', revision: 'r7' }])).toBe('r7');
  expect(buildOf([])).toBe('unversioned');
});

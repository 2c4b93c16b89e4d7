import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRenderer, RenderThread } from './render-thread.ts';

const MODULE = `
export async function renderDocument(path, data, address) {
  if (path === '/fails') throw new RangeError('no such state');
  if (path === '/ends') process.exit(3);
  if (path === '/secrets') return { html: JSON.stringify(process.env), status: 200 };
  if (path === '/hangs') for (;;);
  if (path === '/text') throw 'no error';
  if (path === '/slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  return { html: [path, JSON.stringify(data), address].join(' '), status: 200 };
}
export const drawPreview = async () => undefined;
export const renderQuestion = async () => [];`;
const ADDRESS = 'https://plans.example';
const SCRIPT = fileURLToPath(new URL('render-thread.mjs', import.meta.url));
const NOTHING = { need: undefined, found: undefined, unreadable: undefined, plan: undefined };
let folder: string;
let thread: RenderThread;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-render-'));
  await writeFile(join(folder, 'render.mjs'), MODULE);
  await writeFile(join(folder, 'broken.mjs'), 'import "./missing.mjs"');
  thread = await RenderThread.open(SCRIPT, join(folder, 'render.mjs'));
});
afterAll(async () => {
  await thread.stop();
  await rm(folder, { recursive: true, force: true });
});

const render = (path: string) => thread.renderDocument(path, { sources: [] }, ADDRESS);

it('answers each call with its own result, and lets the caller go on meanwhile', async () => {
  const order: string[] = [];
  const slow = render('/slow').then((document) => void order.push(document?.html ?? ''));
  await new Promise((resolve) => setTimeout(() => resolve(order.push('another request')), 50));
  await slow;
  expect(order).toEqual(['another request', `/slow {"sources":[]} ${ADDRESS}`]);
  const all = await Promise.all(['/a', '/b', '/c'].map(render));
  expect(all.map((document) => document?.html[1])).toEqual(['a', 'b', 'c']);
  expect(await thread.drawPreview(NOTHING, ADDRESS)).toBeUndefined();
});

it('throws what the renderer throws, and renders the next document', async () => {
  await expect(render('/fails')).rejects.toThrow(new RangeError('no such state'));
  await expect(render('/text')).rejects.toThrow('no error');
  expect((await render('/a'))?.status).toBe(200);
});

it('rejects what waits when the thread ends, and starts another one', async () => {
  const ended = await Promise.allSettled([render('/ends'), render('/a')]);
  const error = new Error('The rendering thread ended: 3');
  expect(ended).toEqual(Array(2).fill({ status: 'rejected', reason: error }));
  expect((await render('/a'))?.status).toBe(200);
});

it('ends a rendering that hangs, and starts another thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ended = Promise.allSettled([render('/hangs'), render('/a')]);
    vi.advanceTimersByTime(10_000);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  } finally {
    vi.useRealTimers();
  }
  expect((await render('/a'))?.status).toBe(200);
});

it('lets 64 calls wait before it refuses a question in words', async () => {
  const waiting = [render('/slow'), ...Array.from({ length: 63 }, () => render('/a'))];
  await expect(thread.drawPreview(NOTHING, ADDRESS)).rejects.toMatchObject({ code: 'busy' });
  expect((await Promise.all(waiting)).length).toBe(64);
  expect(await thread.drawPreview(NOTHING, ADDRESS)).toBeUndefined();
});

it('does not open with a renderer that cannot be loaded', async () => {
  await expect(RenderThread.open(SCRIPT, join(folder, 'broken.mjs'))).rejects.toThrow('missing.mjs');
});

it('has none of the settings and secrets of the server', async () => {
  expect((await render('/secrets'))?.html).toBe('{}');
});

it('renders nothing without a build', async () => {
  const { renderer } = await openRenderer(join(folder, 'nothing'));
  expect(await renderer.renderDocument('/', {}, ADDRESS)).toBeUndefined();
  const frame = await renderer.frameQuestions('<p>', {}, ADDRESS);
  expect(frame).toEqual(['<p>']);
});

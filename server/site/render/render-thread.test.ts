import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRenderer, RenderThread } from './render-thread.ts';

const MODULE = `
export async function renderDocument(path, data, address) {
  if (path === '/fails') throw new RangeError('no such state');
  if (path === '/ends') process.exit(3);
  if (path === '/secrets') return { html: JSON.stringify(process.env), status: 200 };
  if (path === '/slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  return { html: [path, JSON.stringify(data), address].join(' '), status: 200 };
}
export const drawPreview = async () => undefined;`;
const ADDRESS = 'https://plans.example';
let folder: string;
let thread: RenderThread;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-render-'));
  await writeFile(join(folder, 'render.mjs'), MODULE);
  thread = new RenderThread(fileURLToPath(new URL('render-thread.mjs', import.meta.url)), join(folder, 'render.mjs'));
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
  const nothing = { need: undefined, found: undefined, unreadable: undefined, plan: undefined };
  expect(await thread.drawPreview(nothing, ADDRESS)).toBeUndefined();
});

it('throws what the renderer throws, and renders the next document', async () => {
  await expect(render('/fails')).rejects.toThrow(new RangeError('no such state'));
  expect((await render('/a'))?.status).toBe(200);
});

it('rejects what waits when the thread ends, and starts another one', async () => {
  await expect(Promise.all([render('/ends'), render('/a')])).rejects.toThrow('The rendering thread ended: 3');
  expect((await render('/a'))?.status).toBe(200);
});

it('has none of the settings and secrets of the server', async () => {
  expect((await render('/secrets'))?.html).toBe('{}');
});

it('renders nothing without a build', async () => {
  const renderer = openRenderer(join(folder, 'nothing'));
  expect(await renderer.renderDocument('/', {}, ADDRESS)).toBeUndefined();
  const frame = await renderer.frameQuestions('<p>', {}, ADDRESS);
  expect(frame).toEqual(['<p>']);
});

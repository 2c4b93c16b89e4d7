import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageRenderer } from '../../../domain/contract/document.ts';

/** Rendering holds 20 MB. A heap without a bound would grow before it is collected. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 };

interface Rendered {
  id: number;
  value?: unknown;
  error?: unknown;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Renders documents in a thread of its own: no request waits for a rendering but those for its document
 * (docs/performance.md#p15). The thread starts with the first document, and again after it has failed.
 */
export class RenderThread implements PageRenderer {
  #script: string;
  #module: string;
  #thread: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /**
   * @param script the path of `render-thread.mjs`
   * @param module the path of the module with the exports of the page renderer
   */
  constructor(script: string, module: string) {
    this.#script = script;
    this.#module = pathToFileURL(module).href;
  }

  renderDocument: PageRenderer['renderDocument'] = (...args) => this.#call('renderDocument', args);
  frameQuestions: PageRenderer['frameQuestions'] = (...args) => this.#call('frameQuestions', args);
  renderQuestion: PageRenderer['renderQuestion'] = (...args) => this.#call('renderQuestion', args);
  drawPreview: PageRenderer['drawPreview'] = (...args) => this.#call('drawPreview', args);

  /** Ends the thread. The next document starts another one. */
  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Rejects with what the renderer throws, or when the thread ends. */
  #call<T>(name: keyof PageRenderer, args: readonly unknown[]): Promise<T> {
    this.#thread ??= this.#start();
    const id = ++this.#lastId;
    this.#thread.postMessage({ id, name, args });
    return new Promise<T>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #start(): Worker {
    // It needs none of the server's settings and secrets.
    const started = new Worker(this.#script, { workerData: this.#module, env: {}, resourceLimits: MEMORY });
    started.unref();
    started.on('message', (rendered: Rendered) => this.#settle(rendered));
    started.on('error', (error) => this.#fail(started, error));
    started.on('exit', (code) => this.#fail(started, new Error(`The rendering thread ended: ${code}`)));
    return started;
  }

  #settle({ id, value, error }: Rendered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value as never);
    else waiting?.reject(error);
  }

  #fail(ended: Worker, error: unknown): void {
    if (this.#thread !== ended) return;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Returns the page renderer of a build. Without one, every page is the app's shell. */
export function openRenderer(distDir: string): PageRenderer {
  const module = join(distDir, 'render', 'render.js');
  if (!existsSync(module)) return NO_RENDERER;
  return new RenderThread(join(distDir, 'server', 'render', 'render-thread.mjs'), module);
}

const NO_RENDERER: PageRenderer = {
  renderDocument: async () => undefined,
  frameQuestions: async (html) => [html],
  renderQuestion: async () => [],
  drawPreview: async () => undefined,
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageRenderer } from '../../../domain/contract/document.ts';
import { busy } from '../../http/limits/pacer.ts';

/** Rendering holds 20 MB. A heap without a bound would grow before it is collected. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 };
/** A rendering takes 50 ms. One that takes so long hangs, and so do all behind it. */
const HANGS_MS = 10_000;
/** Anybody can make up questions: more do not wait for the thread (docs/security.md#s22). */
const MAX_QUESTIONS = 64;

/** Rendering in a thread, and the function that ends it. */
export interface OpenRenderer {
  renderer: PageRenderer;
  stop: () => Promise<void>;
}

type FromThread = { isReady: true } | { id: number; value?: unknown; error?: unknown };

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
  hangs: NodeJS.Timeout;
}

/**
 * Renders documents in a thread of its own, one after the other: requests that need no rendering never wait for one
 * (docs/performance.md#p15). A thread that fails or hangs ends, and the next document starts another one.
 */
export class RenderThread implements PageRenderer {
  #script: string;
  #module: string;
  #thread: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(script: string, module: string) {
    this.#script = script;
    this.#module = pathToFileURL(module).href;
  }

  /**
   * Starts the thread. Rejects if it cannot load the renderer.
   * @param script the path of `render-thread.mjs`
   * @param module the path of the module with the exports of the page renderer
   */
  static async open(script: string, module: string): Promise<RenderThread> {
    const opened = new RenderThread(script, module);
    const thread = opened.#start();
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve());
      thread.once('error', reject);
    });
    return opened;
  }

  renderDocument: PageRenderer['renderDocument'] = (...args) => this.#call('renderDocument', args);
  frameQuestions: PageRenderer['frameQuestions'] = (...args) => this.#call('frameQuestions', args);
  /** Throws 'busy' if too many wait. */
  renderQuestion: PageRenderer['renderQuestion'] = (...args) => this.#answer('renderQuestion', args);
  /** Throws 'busy' if too many wait. */
  drawPreview: PageRenderer['drawPreview'] = (...args) => this.#answer('drawPreview', args);

  /** Ends the thread, and rejects what waits for it. */
  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  async #answer<T>(name: keyof PageRenderer, args: readonly unknown[]): Promise<T> {
    if (this.#waiting.size >= MAX_QUESTIONS) throw busy();
    return await this.#call(name, args);
  }

  /** Rejects with what the renderer throws, or when the thread ends. */
  #call<T>(name: keyof PageRenderer, args: readonly unknown[]): Promise<T> {
    const thread = this.#thread ?? this.#start();
    const id = ++this.#lastId;
    thread.postMessage({ id, name, args });
    return new Promise<T>((resolve, reject) => {
      const hangs = setTimeout(() => void thread.terminate(), HANGS_MS).unref();
      this.#waiting.set(id, { resolve, reject, hangs });
    });
  }

  #start(): Worker {
    // It needs none of the server's settings and secrets.
    const started = new Worker(this.#script, { workerData: this.#module, env: {}, resourceLimits: MEMORY });
    this.#thread = started;
    started.unref();
    started.on('message', (message: FromThread) => 'id' in message && this.#settle(message));
    started.on('error', (error) => this.#fail(started, error));
    started.on('exit', (code) => this.#fail(started, new Error(`The rendering thread ended: ${code}`)));
    return started;
  }

  #settle({ id, value, error }: Extract<FromThread, { id: number }>): void {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.hangs);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value as never);
    else waiting?.reject(error);
  }

  #fail(ended: Worker, error: unknown): void {
    if (this.#thread !== ended) return;
    this.#thread = undefined;
    for (const { reject, hangs } of this.#waiting.values()) {
      clearTimeout(hangs);
      reject(error);
    }
    this.#waiting.clear();
  }
}

/** Returns the page renderer of a build. Without one, every page is the app's shell. */
export async function openRenderer(distDir: string): Promise<OpenRenderer> {
  const module = join(distDir, 'render', 'render.js');
  if (!existsSync(module)) return { renderer: NO_RENDERER, stop: async () => {} };
  const renderer = await RenderThread.open(join(distDir, 'server', 'render', 'render-thread.mjs'), module);
  return { renderer, stop: () => renderer.stop() };
}

const NO_RENDERER: PageRenderer = {
  renderDocument: async () => undefined,
  frameQuestions: async (html) => [html],
  renderQuestion: async () => [],
  drawPreview: async () => undefined,
};

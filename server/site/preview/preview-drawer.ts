import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The process ends after so long without work: it has 90 MB. */
const IDLE_MS = 30_000;
const HEAP_MB = 64;

interface Drawn {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws SVG as PNG. Drawing takes a processor 100 ms, and its memory is not freed in a thread, so a process of its own
 * draws. It starts with the first picture.
 */
export class PreviewDrawer {
  #script: string;
  #process: ChildProcess | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param folder holds `draw-process.mjs` and its fonts */
  constructor(folder: string) {
    this.#script = join(folder, 'draw-process.mjs');
  }

  /** Returns the bytes of a PNG file. Rejects if the process cannot draw, for example without the library's binary. */
  draw(svg: string): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const id = ++this.#lastId;
    const drawn = new Promise<Buffer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#process.send({ id, svg });
    return drawn;
  }

  /** Ends the process. The next picture starts another one. */
  stop(): void {
    clearTimeout(this.#idle);
    const ended = this.#process;
    this.#process = undefined;
    ended?.kill();
  }

  #start(): ChildProcess {
    const execArgv = ['--expose-gc', `--max-old-space-size=${HEAP_MB}`];
    // It needs none of the server's settings and secrets.
    const options = { execArgv, env: {}, serialization: 'advanced' } as const;
    const started = fork(this.#script, { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.unref();
    started.channel?.unref();
    started.on('message', (drawn) => this.#settle(drawn as Drawn));
    started.on('error', (error) => this.#fail(started, error));
    started.on('exit', (code, signal) =>
      this.#fail(started, new Error(`The drawing process ended: ${code ?? signal}`)),
    );
    return started;
  }

  #settle({ id, bytes, error }: Drawn): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (bytes) waiting?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else waiting?.reject(new Error(error));
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => this.stop(), IDLE_MS);
    this.#idle.unref();
  }

  #fail(ended: ChildProcess, error: Error): void {
    if (this.#process !== ended) return;
    this.#process = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

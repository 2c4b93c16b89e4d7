import * as v from 'valibot';
import type { ChunkName } from '../domain/contract/worker/kept-chunks.ts';
import { WorkerMessageSchema, type WorkerVersion } from '../domain/contract/worker/worker-messages.ts';
import type { Documents } from './documents.ts';

interface MessageDeps {
  documents: Pick<Documents, 'keepFirstPage'>;
  parts: { keep: (names: readonly ChunkName[]) => Promise<void> };
  skipWaiting: () => Promise<void>;
  claim: () => Promise<void>;
  build: string;
}

/** Handles a page's message; ignores unknown messages. */
export async function handleMessage(data: unknown, reply: MessagePort | undefined, deps: MessageDeps): Promise<void> {
  const message = v.safeParse(WorkerMessageSchema, data);
  if (!message.success) return;
  if (message.output.type === 'skipWaiting') return deps.skipWaiting();
  if (message.output.type === 'claim') return deps.claim();
  if (message.output.type === 'keepDocument') return deps.documents.keepFirstPage(message.output);
  if (message.output.type === 'keepParts') return deps.parts.keep(message.output.parts);
  reply?.postMessage({ version: deps.build } satisfies WorkerVersion);
}

import * as v from 'valibot';
import type { ChunkName } from '../domain/contract/kept-chunks.ts';
import { WorkerMessageSchema, type WorkerVersion } from '../domain/contract/worker-messages.ts';
import type { Documents } from './documents.ts';

interface MessageDeps {
  documents: Pick<Documents, 'keepFirstPage'>;
  parts: { keep: (names: readonly ChunkName[]) => Promise<void> };
  skipWaiting: () => Promise<void>;
  build: string;
}

/** Does what a page asks for; anything that is not a known message is ignored. */
export async function handleMessage(data: unknown, reply: MessagePort | undefined, parts: MessageDeps): Promise<void> {
  const message = v.safeParse(WorkerMessageSchema, data);
  if (!message.success) return;
  if (message.output.type === 'skipWaiting') return parts.skipWaiting();
  if (message.output.type === 'keepDocument') return parts.documents.keepFirstPage(message.output);
  if (message.output.type === 'keepParts') return parts.parts.keep(message.output.parts);
  reply?.postMessage({ version: parts.build } satisfies WorkerVersion);
}

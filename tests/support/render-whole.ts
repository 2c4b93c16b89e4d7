import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** A component as markup, with the parts that load late: as documents are rendered. */
export async function renderWhole(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

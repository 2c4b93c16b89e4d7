import type { Position } from './position.ts';

/** The name of the state at a position by the bundled outlines, which are fetched for it; undefined where there is none. */
export async function stateAt(position: Position): Promise<string | undefined> {
  const { stateOf } = await import('./outlines/state-outlines.ts');
  return stateOf(position);
}

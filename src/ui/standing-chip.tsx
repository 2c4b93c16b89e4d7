import { Chip } from './chip.tsx';

/** How it stands with what this device has changed of a row; nothing where it has changed nothing. */
export function StandingChip({ standing }: { standing: 'waiting' | 'needs attention' | undefined }) {
  return standing && <Chip tone={standing === 'waiting' ? 'wait' : 'stop'}>{standing}</Chip>;
}

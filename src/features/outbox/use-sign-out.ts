import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DrainOutcome, Leaving } from '../../data/outbox/outbox-ports.ts';
import type { LeavePhase } from './outbox-messages.ts';

export interface LeaveActions {
  /** Sends what waits now. */
  onSend: () => Promise<DrainOutcome>;
  /** Signs out. */
  onLeave: (leaving: Leaving) => Promise<void>;
}

/** The steps of signing out with `count` changes that wait. A send that leaves nothing waiting signs out by itself. */
export function useLeave(count: number, { onSend, onLeave }: LeaveActions) {
  const [phase, setPhase] = useState<LeavePhase>('asking');
  const [total, setTotal] = useState(count);

  const status = useRef<HTMLDivElement>(null);

  const send = async () => {
    // A busy button cannot hold the focus: the words on the send take it.
    status.current?.focus();
    setTotal(count);
    setPhase('sending');
    setPhase(await onSend().catch((): LeavePhase => 'storage'));
  };
  const leave = async (leaving: Leaving) => {
    setPhase('leaving');
    await onLeave(leaving).catch(() => setPhase('failed'));
  };
  const isSent = phase === 'done' && count === 0;
  // Kept, although nothing waits: another tab may have queued something at this moment.
  const leaveByItself = useEffectEvent(() => void leave('keep'));
  useEffect(() => {
    if (isSent) leaveByItself();
  }, [isSent]);

  return { phase, total: Math.max(total, count), status, send, leave };
}

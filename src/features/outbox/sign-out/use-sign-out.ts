import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DrainOutcome, Leaving } from '../../../data/outbox/outbox-state.ts';
import type { SignOutPhase } from '../outbox-messages.ts';

export interface SignOutActions {
  /** Sends what waits now. */
  onSend: () => Promise<DrainOutcome>;
  /** Signs out. */
  onLeave: (leaving: Leaving) => Promise<void>;
}

/** The steps of signing out with `count` unsent changes. Signs out as soon as a send leaves none. */
export function useSignOutSteps(count: number, { onSend, onLeave }: SignOutActions) {
  const [phase, setPhase] = useState<SignOutPhase>('asking');
  const [total, setTotal] = useState(count);

  const status = useRef<HTMLDivElement>(null);

  const send = async () => {
    // A disabled button loses the focus: move it to the status text.
    status.current?.focus();
    setTotal(count);
    setPhase('sending');
    setPhase(await onSend().catch((): SignOutPhase => 'storage'));
  };
  const leave = async (leaving: Leaving) => {
    setPhase('leaving');
    await onLeave(leaving).catch(() => setPhase('failed'));
  };
  const isSent = phase === 'done' && count === 0;
  // 'keep', not 'delete': another tab may have queued a change just now.
  const leaveNow = useEffectEvent(() => void leave('keep'));
  useEffect(() => {
    if (isSent) leaveNow();
  }, [isSent]);

  return { phase, total: Math.max(total, count), status, send, leave };
}

import { useRef } from 'react';
import { newId } from '../data/outbox/new-id.ts';

/** A key for a call that somebody may send again after its answer was lost: the same as long as they send the same. */
export function useCallKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
}

import { useRef } from 'react';
import { newId } from '../data/outbox/new-id.ts';

/** Returns the idempotency key of a body. Sending the same body again, after a lost answer, uses the same key. */
export function useCallKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
}

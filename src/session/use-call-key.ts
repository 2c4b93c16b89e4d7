import { useRef } from 'react';
import { newId } from '../data/outbox/new-id.ts';

/** Returns an idempotency key that stays the same while the user sends the same body again after a lost response. */
export function useCallKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newId() };
    return last.current.key;
  };
}

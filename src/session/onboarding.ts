import type { Onboarding } from '../../domain/account/credentials.ts';
import { localStore } from '../lib/local-store.ts';

const KEY = 'SABIDATA_ONBOARDING';
/** Enough time to find the mail with the PIN. */
const LIFETIME_MS = 86_400_000;

interface StoredOnboarding extends Onboarding {
  untilMs: number;
}

/** The onboarding data of this device. It survives a restart and opens private pages (docs/specification/03-entities.md). */
export const onboarding = {
  current(): Onboarding | undefined {
    const text = localStore.getItem(KEY);
    if (text === null) return undefined;
    try {
      const { untilMs, ...data } = JSON.parse(text) as StoredOnboarding;
      return untilMs > Date.now() ? data : undefined;
    } catch {
      return undefined;
    }
  },

  save(data: Onboarding): void {
    localStore.setItem(KEY, JSON.stringify({ ...data, untilMs: Date.now() + LIFETIME_MS } satisfies StoredOnboarding));
  },

  clear(): void {
    localStore.removeItem(KEY);
  },
};

import type { Onboarding } from '../../domain/account/credentials.ts';
import { localStore } from '../lib/local-store.ts';

const KEY = 'SABIDATA_ONBOARDING';
/** Long enough to find the mail; then the phone forgets whose it was. */
const KEPT_MS = 86_400_000;

interface Kept extends Onboarding {
  untilMs: number;
}

/** The onboarding data of this device (docs/specification/03-entities.md, Client session): they survive a restart, and open the screens (§2). */
export const onboarding = {
  current(): Onboarding | undefined {
    const text = localStore.getItem(KEY);
    if (text === null) return undefined;
    try {
      const { untilMs, ...data } = JSON.parse(text) as Kept;
      return untilMs > Date.now() ? data : undefined;
    } catch {
      return undefined;
    }
  },

  keep(data: Onboarding): void {
    localStore.setItem(KEY, JSON.stringify({ ...data, untilMs: Date.now() + KEPT_MS } satisfies Kept));
  },

  clear(): void {
    localStore.removeItem(KEY);
  },
};
export type OnboardingStore = typeof onboarding;

import type { Onboarding } from '../../domain/account/credentials.ts';
import { expiringStore } from '../lib/local-store.ts';

/** Enough time to find the mail with the PIN. */
const LIFETIME_MS = 86_400_000;

/** The onboarding data of this device. It survives a restart and opens private pages (docs/specification/03-entities.md). */
export const onboarding = expiringStore<Onboarding>('SABIDATA_ONBOARDING', LIFETIME_MS);

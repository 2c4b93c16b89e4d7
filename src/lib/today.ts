import { dayInLagos } from '../../domain/lagos-time.ts';

/** Returns today in Nigeria, as 2026-11-21. */
export const today = (): string => dayInLagos(Date.now());

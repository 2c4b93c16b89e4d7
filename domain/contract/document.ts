import type { PlanPage } from '../plan/catalogue.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';

/** What a public page is rendered from: the catalogue of the moment. */
export interface DocumentData {
  /** One plan per network, as the landing page means cheapest. */
  cheapest: Plan[];
  /** The first page of the list, ten plans, no filter. */
  plans: PlanPage;
  /** The day the newest plan last changed, as 2026-11-21; null for an empty catalogue. */
  updatedOn: string | null;
  networks: { network: Network; plans: number; lowestPrice: number }[];
  /** Names, in the order of the directory. */
  providers: string[];
}

/** A rendered page. */
export interface RenderedDocument {
  html: string;
  /** 'sha256-…' of each inlined style, for the policy. */
  styleHashes: string[];
  status: number;
}

/** What the render bundle exports: undefined for a path that is not rendered ahead. */
export type RenderDocument = (path: string, data: DocumentData) => RenderedDocument | undefined;

/** Every path of the app (spec §2). None has parameters. */
export const APP_PATHS = [
  '/',
  '/login',
  '/register',
  '/pin-verification',
  '/forgot-password',
  '/reset-password',
  '/provider-onboarding',
  '/dashboard',
  '/providers',
  '/plans',
  '/compare',
  '/network-rating',
  '/data-calculator',
  '/profile',
  '/settings',
  '/pricing',
  '/payment-callback',
  '/contact',
  '/privacy',
  '/terms',
] as const;

import type { Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';

/** What the landing page tells of the catalogue. */
export interface LandingData {
  /** One per network, already chosen (domain: `cheapestPerNetwork`). */
  cheapest: readonly Pick<Plan, 'network' | 'size' | 'price' | 'validity'>[];
  networks: readonly NetworkSummary[];
  /** How many plans there are in all. */
  total: number;
  /** The day of the newest price, as 2026-11-18. */
  updatedOn: string | null;
  /** Names of those who sell. */
  providers: readonly string[];
}

export interface NetworkSummary {
  network: Network;
  count: number;
  /** Naira; null when there is no plan. */
  lowestPrice: number | null;
}

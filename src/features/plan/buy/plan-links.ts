import type { ReactNode } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';

/** Actions on a plan that the route provides. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /** Renders the seller's buttons of a plan; without a plan, those of the list. `isOwnRow`: the only ones of their row. */
  tools?: ((plan?: ListedPlan, isOwnRow?: boolean) => ReactNode) | undefined;
  /** The provider whose plans the user sells. In their rows the ways to buy are in a menu of the tools. */
  ownProviderId?: string | undefined;
}

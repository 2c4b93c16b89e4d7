import type { ReactNode } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import type { PlanSearch } from '../plan-search.ts';

/** The search and the filters of a list that its user manages. */
export interface ListControls {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  openFilters: () => void;
  /** Opens the question to the finder; undefined in a list of one's own plans. */
  ask: (() => void) | undefined;
  /** True where a rail beside the list has the search and the filters. */
  hasRail: boolean | undefined;
}

/** Actions on a plan that the route provides. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /**
   * Renders the seller's buttons of a plan; without a plan, those of the list, with its search and filter.
   * `isOwnRow`: the only ones of their row.
   */
  tools?: ((plan?: ListedPlan, isOwnRow?: boolean, list?: ListControls) => ReactNode) | undefined;
  /** The provider whose plans the user sells. In their rows the ways to buy are in a menu of the tools. */
  ownProviderId?: string | undefined;
}

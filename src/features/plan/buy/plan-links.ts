import type { ReactNode } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import type { PlanSearch } from '../plan-search.ts';

/** The search and the filters of a list that its user manages. */
export interface ListControls {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  openFilters: () => void;
  /** Opens the question to the finder. */
  ask: () => void;
  /** True where a rail beside the list has the search and the filters. */
  hasRail: boolean | undefined;
}

/** The plan, or the list, whose tools are shown. */
export interface ToolsOf {
  plan?: ListedPlan;
  /** True in a row of the seller's own list: the first button edits the price, and the ways to buy are in the menu. */
  isOwnRow?: boolean;
  list?: ListControls;
}

/** Actions on a plan that the route provides. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /** Renders the seller's buttons of a plan, or those of the list. */
  tools?: ((of: ToolsOf) => ReactNode) | undefined;
  /** The provider whose plans the user sells. In their rows the ways to buy are in a menu of the tools. */
  ownProviderId?: string | undefined;
}

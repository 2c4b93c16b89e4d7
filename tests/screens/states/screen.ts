import type { Page } from '@playwright/test';

/** The states that a screen is drawn in. */
export const STATES = ['full', 'empty', 'loading', 'failed', 'offline'] as const;
export type State = (typeof STATES)[number];

export const ROLES = ['visitor', 'user', 'provider', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Answers of the server by path, such as '/dashboard' or '/users/{id}/answers'. A function gets the real answer. */
export type Answers = Readonly<Record<string, unknown>>;

/** A screen and how to bring it into its states. Nothing here depends on markup, so older checkouts can be drawn too. */
export interface ScreenStates {
  name: string;
  role: Role;
  /** Its address. `{NAME}` stands for the ID of the plan of that name. */
  path: string;
  /** The answers of the full screen that a seeded server lacks. */
  answers?: Answers;
  /** Does what a person has to do before the screen is full. */
  act?: (page: Page) => Promise<void>;
  /** The address, or the answers, of the screen with nothing in it. Without it the screen has no empty state. */
  empty?: { path?: string; answers?: Answers };
  /**
   * The requests whose answers the screen waits for: the start of their path. They never end for 'loading', and fail
   * for 'failed'. Without it the screen has neither state.
   */
  needs?: readonly string[];
  /** Its address for these two states, where the document of `path` already has the content. */
  needsPath?: string;
  /** True for a form: it sends itself first, filled, for 'loading' and 'failed'. */
  isForm?: boolean;
  /** False for a screen that needs a link from a mail or a payment, which nobody opens offline. */
  isSeenOffline?: boolean;
  /** Values on the device beforehand. */
  stored?: Readonly<Record<string, string>>;
  /** True if the screen is newer than commit dfeb7e4d. */
  isNew?: boolean;
}

/** Returns the states of a screen in their order. */
export function statesOf({ empty, needs, isSeenOffline }: ScreenStates): readonly State[] {
  const has = { full: true, empty, loading: needs, failed: needs, offline: isSeenOffline ?? true };
  return STATES.filter((state) => has[state]);
}

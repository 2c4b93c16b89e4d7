/** The name of the seed data. A database that was seeded with an earlier edition is brought up to this one once. */
export const EDITION = '2026-11-dates';

/** One process seeds a database, or brings it up to an edition. */
export const SEED_LOCK = 7_242_342;

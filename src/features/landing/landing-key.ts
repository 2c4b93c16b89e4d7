/** Starts with 'catalogue': asked again when the mirror changes. Apart from its query, which the start does not need. */
export const landingKey = ['catalogue', 'landing'] as const;

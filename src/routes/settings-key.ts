/** Apart from its query, which the start does not need. */
export const settingsKey = ['settings'] as const;

/** The cache key of the deployment's settings. The start of the app writes the document's settings to it. */
export const settingsKey = ['settings'] as const;

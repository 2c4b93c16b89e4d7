/** The page behind a path, whatever slash a link to it ended with, as the server sees it too. */
export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

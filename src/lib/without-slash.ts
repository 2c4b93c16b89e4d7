/** Returns a path without its trailing slash, as the server does. In its own file because the first script needs it. */
export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

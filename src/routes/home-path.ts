/** Where somebody signed in begins (docs/specification/02-screens.md, /login). */
export const HOME_PATH = '/dashboard';

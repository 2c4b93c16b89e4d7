/** Where somebody signed in begins (spec §2, /login). */
export const HOME_PATH = '/dashboard';

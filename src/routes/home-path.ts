/** Where somebody signed in begins. The specification says /dashboard: it moves there with that screen. */
export const HOME_PATH = '/plans';

/** What Settings can do to this device. */
export { chooseTheme } from './choose-theme.ts';
export { clearDevice } from './clear-device.ts';
export { signOut } from './sign-out.ts';
export { readTheme } from './theme.ts';

/** What screens do to this device, and keep on it. */
export { chooseTheme } from './choose-theme.ts';
export { clearDevice } from './clear-device.ts';
export { contactDraft } from './contact-draft.ts';
export { noticeAnswer } from './notice-answer.ts';
export { signOut } from './sign-out.ts';
export { readTheme } from './theme.ts';
export { usageInputs } from './usage-inputs.ts';

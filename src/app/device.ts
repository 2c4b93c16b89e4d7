/** What screens do to this device, and keep on it. */

export { noticeAnswer } from '../consent/notice-answer.ts';
export { signOut } from '../session/sign-out.ts';
export { chooseTheme } from './choose-theme.ts';
export { clearDevice } from './clear-device.ts';
export { contactDraft } from './contact-draft.ts';
export { readTheme } from './theme.ts';
export { usageInputs } from './usage-inputs.ts';

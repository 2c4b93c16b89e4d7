import type { ContactDraft } from '../features/contact/contact-draft.ts';
import type { UsageInputs } from '../features/data-calculator/usage-inputs.ts';
import type { Theme } from '../features/settings/appearance.tsx';
import type { NoticeAnswer } from '../features/settings/privacy-choice.tsx';

/** What screens do to this device, and keep on it; the app brings it. */
export interface DeviceDeps {
  readTheme: () => Theme;
  chooseTheme: (theme: Theme) => void;
  /** Takes everything from this device, and loads the page anew. */
  clearDevice: () => Promise<void>;
  /** Ends the session; resolves to whether the device's storage did as it was told. */
  signOut: (leaving: 'keep' | 'delete') => Promise<boolean>;
  /** What was said to the notice on page views and location; null before. */
  noticeAnswer: {
    current: () => NoticeAnswer | null;
    keep: (answer: NoticeAnswer) => void;
    subscribe: (listener: () => void) => () => void;
  };
  /** What the person typed into the calculator, until they sign out. */
  usageInputs: { read: () => UsageInputs | undefined; keep: (inputs: UsageInputs) => void };
  /** What was written into the contact form, until it is sent or the person signs out. */
  contactDraft: { read: () => ContactDraft | undefined; keep: (draft: ContactDraft | undefined) => void };
}

export const loadDevice = ({ context }: { context: { device: () => Promise<DeviceDeps> } }) => context.device();

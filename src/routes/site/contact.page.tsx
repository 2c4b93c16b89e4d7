import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { captcha, passCaptcha } from '../../../domain/contract/site.calls.ts';
import { request } from '../../data/http/request.ts';
import { firstDraft, parseDraft } from '../../features/contact/contact-draft.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ContactScreen } from '../../features/contact/contact-screen.tsx';
import { useCaptcha } from '../../features/contact/use-captcha.ts';
import { useMessage } from '../../features/contact/use-message.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { draftStore } from '../../session/drafts.ts';
import { useCallKey } from '../../session/use-call-key.ts';
import { useUser } from '../../session/use-user.ts';
import { useSettings } from './use-settings.ts';

const draft = draftStore('contact', parseDraft);

export function Page() {
  const { user } = useUser();
  const isOnline = useOnline();
  const keyOf = useCallKey();
  const settings = useSettings();
  const check = useCaptcha({
    fetchOffer: () => request(captcha),
    pass: async (token) => (await request(passCaptcha, { body: { token } })).captcha_token,
  });
  const { sent, ...form } = useMessage({ captcha: check, keyOf, onSent: () => draft.save(undefined) });
  const about = useRouterState({ select: ({ location }) => (location.search as { about?: unknown }).about });
  const initial = useMemo(
    () => firstDraft({ stored: draft.read(), user, about: sent === 0 ? about : undefined }),
    [user, about, sent],
  );
  // Each user and each message starts with a new form.
  const formKey = `${user?.id} ${sent}`;
  return (
    <ContactScreen settings={settings}>
      <ContactForm
        {...form}
        key={formKey}
        initial={initial}
        onDraft={draft.save}
        captcha={check}
        isOffline={!isOnline}
      />
    </ContactScreen>
  );
}

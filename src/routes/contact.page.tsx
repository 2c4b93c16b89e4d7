import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { captcha, passCaptcha } from '../../domain/contract/site.calls.ts';
import { request } from '../data/http/request.ts';
import { signedBy } from '../features/contact/contact-draft.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactScreen } from '../features/contact/contact-screen.tsx';
import { useCaptcha } from '../features/contact/use-captcha.ts';
import { useMessage } from '../features/contact/use-message.ts';
import { useOnline } from '../lib/use-browser-state.ts';
import { useCallKey } from '../session/use-call-key.ts';
import { useSettings } from './use-settings.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/contact');

export function Page() {
  const { user } = root.useRouteContext();
  const { contactDraft } = route.useLoaderData();
  const isOnline = useOnline();
  const keyOf = useCallKey();
  const settings = useSettings();
  const check = useCaptcha({
    fetchOffer: () => request(captcha),
    pass: async (token) => (await request(passCaptcha, { body: { token } })).captcha_token,
  });
  const { sent, ...form } = useMessage({ captcha: check, keyOf, onSent: () => contactDraft.keep(undefined) });
  // biome-ignore lint/correctness/useExhaustiveDependencies(sent): after a message the next one begins
  const initial = useMemo(() => contactDraft.read() ?? (user && signedBy(user)), [contactDraft, user, sent]);
  // What one person has written is nothing for the next: a form of their own for each, and for each message.
  const formKey = `${user?.id} ${sent}`;
  return (
    <ContactScreen settings={settings}>
      <ContactForm
        {...form}
        key={formKey}
        initial={initial}
        onDraft={contactDraft.keep}
        captcha={check}
        isOffline={!isOnline}
      />
    </ContactScreen>
  );
}

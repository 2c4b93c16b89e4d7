import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPassword, sendPin, verify } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { useMailLink } from '../../features/account/mail-link.ts';
import { type PinForm, PinScreen } from '../../features/account/pin-screen.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** Verifies an account by PIN or by a mail's link, or passes a PIN on to /reset-password unchecked (docs/specification/02-screens.md). */
export function Page() {
  const navigate = root.useNavigate();
  const { from, email: passed } = useRouterState({ select: ({ location }) => location.state });
  const [stored] = useState(onboarding.current);
  const link = useMailLink();
  const [sent, setSent] = useState<string>();
  const ofStored = (email: string) => (stored?.email === email ? stored : undefined);
  const idOf = (email: string) => (link?.email === email ? link.user : ofStored(email)?.user_id);
  const isReset = from === 'forgot-password';
  const verifying = useAccountCall({
    name: 'verify',
    send: (form: PinForm, headersOf) => {
      const body = { ...form, user_id: idOf(form.email) };
      return request(verify, { body, headers: headersOf(body) });
    },
    onDone: ({ message, onboarding_token: token }, { email }) => {
      showSuccess(message);
      onboarding.clear();
      if (token === undefined) return navigate({ to: '/login', state: { email } });
      onboarding.save({ ...ofStored(email), email, role: 'provider', token });
      return navigate({ to: '/provider-onboarding' });
    },
  });
  const again = useAccountCall({
    name: 'sendPin',
    send: ({ email }: { email: string }, headersOf) => {
      const body = { email, user_id: idOf(email) };
      return isReset
        ? request(forgotPassword, { body: { email }, headers: headersOf({ email }) })
        : request(sendPin, { body, headers: headersOf(body) });
    },
    onDone: ({ message }) => setSent(message),
  });
  const passOn = ({ email, pin }: PinForm) => void navigate({ to: '/reset-password', state: { email, pin } });
  return (
    <PinScreen
      {...(isReset ? { busy: false, onSubmit: passOn } : verifying)}
      email={link?.email ?? passed ?? stored?.email}
      code={link?.pin}
      onSendAgain={(email) => again.onSubmit({ email })}
      sending={again.busy}
      sent={sent}
    />
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPassword, sendPin, verify } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall, useSendAgain } from '../../features/account/account.mutations.ts';
import { useMailLink } from '../../features/account/mail-link.ts';
import { type PinForm, PinScreen } from '../../features/account/pin-screen.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** Verifies an account by PIN or by a mail's link, or passes a PIN on to /reset-password unchecked (docs/specification/02-screens.md). */
export function Page() {
  const navigate = root.useNavigate();
  const { from, isCut, email: passed, pin: code } = useMailLink();
  const [stored] = useState(onboarding.current);
  const isReset = from === 'forgot-password';
  const email = passed ?? stored?.email;
  // Only this device's own registration: a link may be of a stranger who registered the same email.
  const own = stored?.email === email ? stored : undefined;
  const user_id = own?.user_id;
  const { forgetFailure, ...verifying } = useAccountCall({
    name: 'verify',
    send: (form: PinForm, headersOf) => {
      const body = { ...form, user_id };
      return request(verify, { body, headers: headersOf(body) });
    },
    onDone: ({ message, onboarding_token: token }, { email }) => {
      showSuccess(message);
      onboarding.clear();
      if (token === undefined) return navigate({ to: '/login', state: { email } });
      onboarding.save({ ...own, email, role: 'provider', token });
      return navigate({ to: '/provider-onboarding' });
    },
  });
  const again = useSendAgain({
    name: 'sendPin',
    send: ({ email }, headersOf) => {
      const body = { email, user_id };
      return isReset
        ? request(forgotPassword, { body: { email }, headers: headersOf({ email }) })
        : request(sendPin, { body, headers: headersOf(body) });
    },
    onSent: forgetFailure,
  });
  const passOn = ({ email, pin }: PinForm) => void navigate({ to: '/reset-password', state: { email, pin } });
  return (
    <PinScreen
      key={code}
      {...again}
      {...(isReset ? { busy: false, onSubmit: passOn } : verifying)}
      email={email}
      code={code}
      isOwnDevice={user_id !== undefined}
      isCut={isCut}
    />
  );
}

import * as v from 'valibot';
import { EmailSchema, ProofSchema } from '../../../domain/account/credentials.ts';
import { type FieldErrors, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { pair } from '../../ui/theme/layout.css.ts';
import { strong } from '../../ui/theme/text.css.ts';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';
import { PinInput, useKnownPin } from './pin-input.tsx';

const PinFormSchema = v.strictObject({ email: EmailSchema, pin: ProofSchema });
export type PinForm = v.InferOutput<typeof PinFormSchema>;

interface PinProps {
  /** The address that got the PIN; if undefined, the user types it. */
  email: string | undefined;
  /** The code of the mail's link that opened the page. */
  code?: string | undefined;
  onSubmit: (values: PinForm) => void;
  busy: boolean;
  refused?: FieldErrors | undefined;
  /** Requests another PIN. */
  onSendAgain: (email: string) => void;
  sending: boolean;
  /** The result of the request. */
  sent: string | undefined;
}

/** Verifies an account by the PIN of an email (docs/specification/02-screens.md, /pin-verification). */
export function PinScreen({ email, code, onSendAgain, sending, sent, ...form }: PinProps) {
  const started = useStarted();
  const knownCode = useKnownPin(code, form.refused);
  return (
    <AccountForm
      {...form}
      title="Verify Your Account"
      lead={<Lead email={email} isOpenedByLink={knownCode !== undefined} />}
      schema={PinFormSchema}
      submit="Verify"
      foot={
        <div className={pair}>
          <p>No email? Look under spam.</p>
          <PageLink to="/login" className={css.footLink}>
            Sign in
          </PageLink>
        </div>
      }
    >
      {(errors) => (
        <>
          {email === undefined ? (
            <Field label="Email" error={errors.email}>
              {(ids) => <TextInput {...ids} type="email" name="email" autoComplete="username" required />}
            </Field>
          ) : (
            <input type="hidden" name="email" value={email} />
          )}
          {knownCode === undefined ? (
            <Field label="PIN" error={errors.pin}>
              {(ids) => (
                <>
                  <div className={css.beside}>
                    <PinInput {...ids} />
                    <Button
                      kind="plain"
                      busy={sending}
                      disabled={!started}
                      onClick={(event) => sendAgain(event.currentTarget.form)}
                    >
                      Send a new PIN
                    </Button>
                  </div>
                  <p role="status">{sent}</p>
                </>
              )}
            </Field>
          ) : (
            <input type="hidden" name="pin" value={knownCode} />
          )}
        </>
      )}
    </AccountForm>
  );

  function sendAgain(of: HTMLFormElement | null) {
    const read = v.safeParse(EmailSchema, new FormData(of ?? undefined).get('email'));
    if (read.success) onSendAgain(read.output);
    else of?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }
}

function Lead({ email, isOpenedByLink }: { email: string | undefined; isOpenedByLink: boolean }) {
  if (email === undefined) return 'Enter the 4 digits from our email.';
  const address = <strong className={strong}>{email}</strong>;
  if (isOpenedByLink) return <>Press Verify to confirm {address}.</>;
  return <>Enter the 4 digits that we sent to {address}. Valid for 15 minutes.</>;
}

import * as v from 'valibot';
import { EmailSchema, PasswordSchema, ProofSchema } from '../../../domain/account/credentials.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/field/password-input.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { strong } from '../../ui/theme/text.css.ts';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';
import { PinField, type SendAgain, useKnownPin } from './pin-input.tsx';

const PinFormSchema = v.strictObject({
  email: EmailSchema,
  pin: ProofSchema,
  password: v.optional(PasswordSchema),
});
export type PinForm = v.InferOutput<typeof PinFormSchema>;

interface PinProps extends SendAgain {
  /** The address that got the PIN; if undefined, the user types it. */
  email: string | undefined;
  /** The code of the mail's link that opened the page. */
  code?: string | undefined;
  /** True if this device made the registration of this email. */
  isOwnDevice?: boolean;
  /** True if the link that opened the page is not complete. */
  isCut?: boolean | undefined;
  onSubmit: (values: PinForm) => void;
  busy: boolean;
  refused?: FieldErrors | undefined;
}

/**
 * Verifies an account by the PIN of an email (docs/specification/02-screens.md, /pin-verification), or by its link. A link
 * opened on another device needs the password: the registration may be a stranger's.
 */
export function PinScreen({ email, code, isOwnDevice = false, ...form }: PinProps) {
  const { known: knownCode, problem } = useKnownPin(code, form);
  const needsPassword = knownCode !== undefined && !isOwnDevice;
  return (
    <AccountForm
      {...form}
      title="Verify Your Account"
      problem={problem}
      lead={<Lead email={email} isOpenedByLink={knownCode !== undefined} needsPassword={needsPassword} />}
      schema={PinFormSchema}
      submit="Verify"
      foot={
        <div className={flow}>
          {needsPassword ? (
            <PageLink to="/forgot-password" className={css.footLink}>
              Recover Password
            </PageLink>
          ) : (
            <p>No email? Look under spam.</p>
          )}
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
            <PinField {...form} error={problem ? undefined : errors.pin} />
          ) : (
            <input type="hidden" name="pin" value={knownCode} />
          )}
          {needsPassword && (
            <Field label="Password" error={errors.password}>
              {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" required />}
            </Field>
          )}
        </>
      )}
    </AccountForm>
  );
}

interface LeadProps {
  email: string | undefined;
  isOpenedByLink: boolean;
  needsPassword: boolean;
}

function Lead({ email, isOpenedByLink, needsPassword }: LeadProps) {
  const address = email && <strong className={strong}>{email}</strong>;
  if (needsPassword) return <>Type the password that you registered with, to confirm {address}.</>;
  if (isOpenedByLink) return <>Press Verify to confirm {address}.</>;
  return <>Enter the 4 digits of our email{address && <> to {address}</>}, valid 15 minutes, or open its link.</>;
}

import type { ReactNode, RefObject } from 'react';
import { type ProviderProfile, ProviderProfileSchema } from '../../../domain/provider/provider.ts';
import { type FieldErrors, useForm, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { formPage, stack } from '../../ui/theme/layout.css.ts';
import { h1, h3, quiet } from '../../ui/theme/text.css.ts';
import { title } from './profile-title.css.ts';
import { ContactEmailField, ProviderNameField, WebsiteField, WhatsAppField } from './provider-fields.tsx';

interface ProviderProfileProps {
  /** Label of the submit button; undefined when the button is outside the form. */
  submit?: 'Complete Setup' | undefined;
  /** ID and ref for a submit button outside the form. */
  form?: { id: string; ref: RefObject<HTMLFormElement | null> } | undefined;
  initial?: Partial<ProviderProfile> | undefined;
  busy: boolean;
  refused?: FieldErrors | undefined;
  onSubmit: (profile: ProviderProfile) => void;
}

/** Form of a provider profile, which buyers see (docs/specification/02-screens.md, docs/specification/05-validation.md). */
export function ProviderProfileForm({ submit: label, form, initial, ...rest }: ProviderProfileProps) {
  const started = useStarted();
  const { handlers, errors } = useForm({ schema: ProviderProfileSchema, ...rest });
  return (
    <form {...form} {...handlers} method="post" className={stack}>
      <ProviderNameField initial={initial?.name} error={errors.name} />
      <WebsiteField initial={initial?.website} error={errors.website} optional />
      <ContactEmailField initial={initial?.email} error={errors.email} />
      <WhatsAppField initial={initial?.phone} error={errors.phone} />
      {label && (
        <Button type="submit" kind="go" wide big busy={rest.busy} disabled={!started}>
          {label}
        </Button>
      )}
    </form>
  );
}

/** Title and subtitle of the form: the heading of the page, or of a part of the modal. */
export function ProviderProfileTitle({ as: Heading }: { as: 'h1' | 'h3' }) {
  return (
    <div className={title}>
      <Heading className={Heading === 'h1' ? h1 : h3}>Complete Your Provider Profile</Heading>
      <p className={quiet}>Set up your provider account to start offering data plans</p>
    </div>
  );
}

interface ProviderOnboardingProps {
  /** False for visitors who have not just verified an account: the server would refuse their profile. */
  hasAccount: boolean;
  children: ReactNode;
}

/** Last step of a provider's registration (docs/specification/02-screens.md, /provider-onboarding). */
export function ProviderOnboardingScreen({ hasAccount, children }: ProviderOnboardingProps) {
  return (
    <div className={formPage}>
      <ProviderProfileTitle as="h1" />
      {!hasAccount && (
        <p role="note">
          First <PageLink to="/login">sign in</PageLink> or <PageLink to="/register">create your account</PageLink>.
        </p>
      )}
      {children}
    </div>
  );
}

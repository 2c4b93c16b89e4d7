import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { CAPTCHA_MISSING, ContactMessageSchema } from '../../../domain/contact/contact.ts';
import { type FieldErrors, useForm, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { pair, stack } from '../../ui/theme/layout.css.ts';
import { quiet } from '../../ui/theme/text.css.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type ContactDraft, draftIn, fillEmpty } from './contact-draft.ts';
import type { Captcha } from './use-captcha.ts';

const { captcha_token: _, ...FIELDS } = ContactMessageSchema.entries;
const FormSchema = v.object(FIELDS);
export type WrittenMessage = v.InferOutput<typeof FormSchema>;

interface ContactFormProps {
  /** The stored draft. Filled in after hydration, because the rendered document does not have it. */
  initial: ContactDraft | undefined;
  onDraft: (draft: ContactDraft | undefined) => void;
  captcha: Captcha;
  /** True after a submit without a solved captcha. */
  isCaptchaMissing: boolean;
  isOffline: boolean;
  busy: boolean;
  refused: FieldErrors | undefined;
  onSubmit: (message: WrittenMessage) => void;
}

/** First name, last name, email, message and a captcha (docs/specification/02-screens.md, docs/specification/04-states.md, docs/specification/05-validation.md). */
export function ContactForm({ initial, onDraft, captcha, isCaptchaMissing, isOffline, ...form }: ContactFormProps) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (place.current && initial) fillEmpty(place.current, initial);
  }, [initial]);
  const started = useStarted();
  const { handlers, errors } = useForm({ ...form, schema: FormSchema });
  return (
    <form
      ref={place}
      method="post"
      {...handlers}
      className={stack}
      onInput={(event) => {
        handlers.onInput(event);
        onDraft(draftIn(event.currentTarget));
      }}
    >
      <div className={pair}>
        <Field label="First name" error={errors.first_name}>
          {(ids) => <TextInput {...ids} name="first_name" autoComplete="given-name" required />}
        </Field>
        <Field label="Last name" error={errors.last_name}>
          {(ids) => <TextInput {...ids} name="last_name" autoComplete="family-name" required />}
        </Field>
      </div>
      <Field label="Email" error={errors.email}>
        {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label="Message" error={errors.message}>
        {(ids) => <TextArea {...ids} name="message" rows={6} maxLength={5000} required />}
      </Field>
      <CaptchaField
        state={captcha.state}
        frame={captcha.frame}
        error={isCaptchaMissing ? CAPTCHA_MISSING : errors.captcha_token}
        disabled={!started}
        onStart={captcha.start}
        onAnswer={captcha.answer}
      />
      {isOffline && (
        <p role="status" className={quiet}>
          You are offline. Your message is saved on this phone; send it when you are online.
        </p>
      )}
      <Button type="submit" kind="go" wide big busy={form.busy} busyLabel="Sending" disabled={!started}>
        Send message
      </Button>
    </form>
  );
}

import { type ComponentProps, useState } from 'react';
import { isLinkCode } from '../../../domain/account/credentials.ts';
import { type FieldErrors, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import * as css from './account-form.css.ts';

/** A request for another PIN. */
export interface SendAgain {
  onSendAgain: (email: string) => void;
  sending: boolean;
  /** The answers of the requests, the newest last. */
  sent: readonly string[];
}

interface PinState extends Pick<SendAgain, 'sent'> {
  /** True if the link that opened the page is not complete. */
  isCut?: boolean | undefined;
  refused?: FieldErrors | undefined;
}

interface KnownPin {
  /** The PIN from a step before or the code of a mail's link; undefined if the user types one. */
  known: string | undefined;
  /** The problem of the link. It stands above the form: the field of the PIN is not wrong. */
  problem: string | undefined;
}

/** Returns the PIN that the page was opened with. After the server has refused it, the user types one. */
export function useKnownPin(pin: string | undefined, { isCut, refused, sent }: PinState): KnownPin {
  const [refusal, setRefusal] = useState<string>();
  if (pin && !refusal && refused?.pin) setRefusal(refused.pin);
  const isLinkRefused = refusal !== undefined && isLinkCode(pin ?? '') && refusal === refused?.pin;
  const cut = isCut && sent.length === 0 ? CUT : undefined;
  return { known: refusal ? undefined : pin, problem: isLinkRefused ? refusal : cut };
}

const CUT = 'This link is not complete. Open it from the email again.';

interface PinFieldProps extends SendAgain {
  error: string | undefined;
  hint?: string;
}

/** The field of a PIN with a button that requests another one. It is empty again when another one was sent. */
export function PinField({ error, hint, onSendAgain, sending, sent }: PinFieldProps) {
  const started = useStarted();
  return (
    <Field label="PIN" error={error} hint={hint}>
      {(ids) => (
        <>
          <div className={css.beside}>
            <PinInput key={sent.length} {...ids} autoFocus={sent.length > 0} />
            <Button
              kind="plain"
              busy={sending}
              disabled={!started}
              onClick={({ currentTarget: { form } }) => sendAgain(form)}
            >
              Send a new PIN
            </Button>
          </div>
          <p role="status">
            <span key={sent.length}>{sent.at(-1)}</span>
          </p>
        </>
      )}
    </Field>
  );

  function sendAgain(form: HTMLFormElement | null) {
    const email = form?.elements.namedItem('email') as HTMLInputElement;
    if (email.checkValidity()) onSendAgain(email.value);
    else email.focus();
  }
}

/** A masked field of four digits, each in a cell (docs/specification/02-screens.md). Drops all other characters. */
function PinInput(props: ComponentProps<typeof TextInput>) {
  return (
    <div className={css.pinBox}>
      <TextInput
        {...props}
        type="password"
        name="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={css.pin}
        onChange={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replaceAll(/\D/g, '').slice(0, 4);
        }}
        required
      />
    </div>
  );
}

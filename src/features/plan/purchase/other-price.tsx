import { type FormEvent, useState } from 'react';
import { numberOf } from '../../../../domain/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import * as css from './price-answers.css.ts';

/** As the server's limit of prices. */
const MAX_PRICE = 10_000_000;

interface OtherPriceProps {
  busy: boolean;
  /** Called with the price in naira; undefined if the user names none. */
  onSend: (price: number | undefined) => void;
  onBack: () => void;
}

/** Asks for the price that the user was asked for. They may leave it out. */
export function OtherPrice({ busy, onSend, onBack }: OtherPriceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const price = text.trim() === '' ? undefined : numberOf(text, 'naira');
    const isUsable = price === undefined || (price >= 0 && price <= MAX_PRICE);
    if (!isUsable) return setError(`Write the price in naira as 900, up to ₦10,000,000, not “${text.trim()}”`);
    onSend(price === undefined ? undefined : Math.round(price * 100) / 100);
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <Field label="What does it cost?" hint="In naira. You can leave it empty." error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button kind="go" type="submit" busy={busy}>
          Send
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

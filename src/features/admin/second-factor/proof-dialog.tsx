import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppCodeSchema } from '../../../../domain/account/app-code.ts';
import { SecondFactorCodeSchema } from '../../../../domain/account/second-factor.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useCallKey } from '../../../session/use-call-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { CodeField } from '../../../ui/field/code-field.tsx';
import { OwnPasswordField } from '../../../ui/field/own-password-field.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { adminFailure, isUnheard, UNHEARD_QUESTION } from '../act/admin-failure.ts';
import { useReloadAdmin } from '../list/use-admin-list.ts';

const PASSWORD = v.object({ password: v.pipe(v.string(), v.nonEmpty('Type your password.')) });

/** The proofs that a change of the second factor can ask for, with the fields of its form. */
const PROOFS = {
  password: PASSWORD,
  code: v.object({ code: AppCodeSchema }),
  both: v.object({ code: SecondFactorCodeSchema, ...PASSWORD.entries }),
} as const;

/** The typed texts. Fields that were not asked for are empty. */
interface Proof {
  password: string;
  code: string;
}

interface ProofDialogProps<Answer> {
  title: string;
  /** The label of the button that acts. */
  button: string;
  isDestructive?: boolean;
  asks: keyof typeof PROOFS;
  /** The title of a failure. */
  failed: string;
  /** Why leaving loses something, also if nothing was typed. */
  leaving?: { usual: string; unheard: string };
  /** The advice after a lost answer, where pressing again does not count once. */
  again?: string;
  /** Sends the proof; the key stays the same while the same proof is sent again. */
  send: (proof: Proof, headers: { 'Idempotency-Key': string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Called when no answer came: the server may have acted. */
  onUnheard?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for password, code or both, and shows each refusal at its field. The answer is kept nowhere. */
export function ProofDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, button, isDestructive, asks, failed, leaving, again, send, onDone, onUnheard, onClose, children } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useCallKey();
  const reload = useReloadAdmin();
  /** Stays true: what a later answer refuses may have been done before. */
  const [wasUnheard, setWasUnheard] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proof: Proof) => send(proof, { 'Idempotency-Key': keyOf(proof) }),
    onSuccess: onDone,
    onError: (failure) => {
      if (isUnheard(failure)) {
        setWasUnheard(true);
        onUnheard?.();
      }
      reload();
    },
    gcTime: 0,
  });
  const close = () => {
    if (error) reload(); // The network may be back.
    onClose();
  };
  const refused = error instanceof ApiError && error.field ? { [error.field]: error.detail } : undefined;
  const { handlers, errors } = useForm({
    schema: PROOFS[asks],
    busy: isPending,
    refused,
    onSubmit: (typed) => mutate({ password: '', code: '', ...typed }),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      busy={isPending}
      leaving={leaving?.usual}
      question={wasUnheard ? { ...UNHEARD_QUESTION, ...(leaving && { message: leaving.unheard }) } : undefined}
      onClose={close}
      submit={(ids) => (
        <Button {...ids} type="submit" kind={isDestructive ? 'stop' : 'go'} busy={isPending}>
          {button}
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} className={stack} {...handlers}>
          {children}
          {asks !== 'password' && <CodeField error={errors.code} appOnly={asks === 'code'} />}
          {asks !== 'code' && <OwnPasswordField error={errors.password} />}
          <SaveFailure failure={error && !refused ? adminFailure(error, failed, again) : undefined} />
        </form>
      )}
    </FormDialog>
  );
}

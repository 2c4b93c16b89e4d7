import { useRef } from 'react';
import type { ProviderProfile } from '../../../domain/provider/provider-profile.ts';
import { type FieldErrors, useSaving } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { quiet } from '../../ui/theme/text.css.ts';
import { ProviderProfileForm } from './provider-profile-form.tsx';

interface BecomeProviderDialogProps {
  /** What a refused profile said. */
  initial?: Partial<ProviderProfile> | undefined;
  refused?: FieldErrors | undefined;
  onSave: (profile: ProviderProfile) => Promise<unknown>;
  onClose: () => void;
}

const SAVING = { title: "Couldn't create Provider", button: 'Become a provider' }; // docs/specification/08-errors.md

/** 'Become a provider' (docs/specification/02-screens.md, Provider onboarding as a modal). */
export function BecomeProviderDialog({ initial, refused, onSave, onClose }: BecomeProviderDialogProps) {
  const { busy, failure, save } = useSaving({ ...SAVING, onSave, onSaved: onClose });
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title="Become a provider"
      form={form}
      busy={busy}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit" kind="go" busy={busy}>
          Become a provider
        </Button>
      )}
    >
      {(id) => (
        <div className={stack}>
          <p className={quiet}>Set up your provider account to start offering data plans</p>
          <ProviderProfileForm
            form={{ id, ref: form }}
            initial={initial}
            refused={refused}
            busy={busy}
            onSubmit={save}
          />
          <SaveFailure failure={failure} />
        </div>
      )}
    </FormDialog>
  );
}

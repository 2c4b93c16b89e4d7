import { useRef } from 'react';
import { type ProviderEdit, ProviderEditSchema } from '../../../domain/provider/provider-profile.ts';
import { type FieldErrors, useForm, useSaving } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { FormDialog, SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { TextInput } from '../../ui/field/controls.tsx';

interface ProviderEditDialogProps {
  provider: { [Field in keyof ProviderEdit]?: string | null | undefined };
  refused?: FieldErrors | undefined;
  onSave: (fields: ProviderEdit) => Promise<unknown>;
  onClose: () => void;
}

const SAVING = { title: 'Failed to update provider', button: 'Save Changes' }; // docs/specification/08-errors.md

/** 'Edit Provider' (docs/specification/02-screens.md, Providers; §5, Edit provider). */
export function ProviderEditDialog({ provider, refused, onSave, onClose }: ProviderEditDialogProps) {
  const { busy, failure, save } = useSaving({ ...SAVING, onSave, onSaved: onClose });
  const { submit, errors } = useForm({ schema: ProviderEditSchema, busy, refused, onSubmit: save });
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title="Edit Provider"
      form={form}
      busy={busy}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit" kind="go" busy={busy}>
          Save Changes
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} className={stack} noValidate onSubmit={submit}>
          <Field label="Provider Name" error={errors.name}>
            {(ids) => <TextInput {...ids} name="name" defaultValue={provider.name ?? ''} maxLength={120} required />}
          </Field>
          <Field label="Website" error={errors.website}>
            {(ids) => (
              <TextInput
                {...ids}
                type="url"
                name="website"
                placeholder="https://"
                defaultValue={provider.website ?? ''}
                required
              />
            )}
          </Field>
          <Field label="Contact Email" error={errors.email}>
            {(ids) => <TextInput {...ids} type="email" name="email" defaultValue={provider.email ?? ''} required />}
          </Field>
          <SaveFailure failure={failure} />
        </form>
      )}
    </FormDialog>
  );
}

import { useRef } from 'react';
import type { Provider, ProviderProfile } from '../../../domain/provider/provider.ts';
import { type ProviderEdit, providerEditSchema } from '../../../domain/provider/provider-edit-form.ts';
import { type FieldErrors, useForm, useSaving } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { ContactEmailField, ProviderNameField, WebsiteField, WhatsAppField } from './provider-fields.tsx';
import { ProviderProfileForm, ProviderProfileTitle } from './provider-profile-form.tsx';
import { SellingFields } from './selling-fields.tsx';

interface BecomeProviderDialogProps {
  /** Values of a rejected profile. */
  initial?: Partial<ProviderProfile> | undefined;
  refused?: FieldErrors | undefined;
  onSave: (profile: ProviderProfile) => Promise<unknown>;
  onClose: () => void;
}

const CREATING = { title: "Couldn't create Provider", button: 'Become a provider' }; // docs/specification/08-errors.md

/** Provider onboarding as a modal (docs/specification/02-screens.md). */
export function BecomeProviderDialog({ initial, refused, onSave, onClose }: BecomeProviderDialogProps) {
  const { busy, failure, save } = useSaving({ ...CREATING, onSave, onSaved: onClose });
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
          <ProviderProfileTitle as="h3" />
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

interface ProviderEditDialogProps {
  /** The record, whose texts may stay as they are. */
  stored: Pick<Provider, 'name' | 'how_to_buy'>;
  /** The values that the form begins with. */
  provider: { [Field in keyof Provider]?: Provider[Field] | undefined };
  refused?: FieldErrors | undefined;
  onSave: (fields: ProviderEdit) => Promise<unknown>;
  onClose: () => void;
}

const EDITING = { title: 'Failed to update provider', button: 'Save Changes' }; // docs/specification/08-errors.md

/** Edit Provider modal (docs/specification/02-screens.md, docs/specification/05-validation.md). */
export function ProviderEditDialog({ stored, provider, refused, onSave, onClose }: ProviderEditDialogProps) {
  const { busy, failure, save } = useSaving({ ...EDITING, onSave, onSaved: onClose });
  const hasPhone = Boolean(provider.phone);
  const { handlers, errors } = useForm({
    schema: providerEditSchema(hasPhone, stored),
    busy,
    refused,
    onSubmit: save,
  });
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
        <form id={id} ref={form} {...handlers} className={stack}>
          <ProviderNameField
            initial={provider.name}
            error={errors.name}
            hint={provider.verified ? 'A new name has no Verified badge until we have looked at it' : undefined}
          />
          <WebsiteField initial={provider.website} error={errors.website} />
          <ContactEmailField initial={provider.email} error={errors.email} />
          <WhatsAppField initial={provider.phone} error={errors.phone} optional={!hasPhone} />
          <SellingFields initial={provider} errors={errors} />
          <SaveFailure failure={failure} />
        </form>
      )}
    </FormDialog>
  );
}

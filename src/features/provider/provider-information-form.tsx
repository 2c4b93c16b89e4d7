import { type ProviderInformation, ProviderInformationSchema } from '../../../domain/provider/provider.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { ContactEmailField, WebsiteField } from './provider-fields.tsx';

interface ProviderInformationProps {
  initial: { website?: string | null | undefined; email?: string | null | undefined };
  busy: boolean;
  /** True if `initial` is not sent yet. */
  waits: boolean;
  failure: { title: string; detail: string | undefined } | undefined;
  onSubmit: (fields: ProviderInformation) => void;
}

/** Website and contact email of a provider, both required (docs/specification/05-validation.md). */
export function ProviderInformationForm({ initial, waits, failure, ...form }: ProviderInformationProps) {
  const { handlers, errors } = useForm({ schema: ProviderInformationSchema, ...form });
  return (
    <form {...handlers} className={stack}>
      <WebsiteField initial={initial.website} error={errors.website} />
      <ContactEmailField initial={initial.email} error={errors.email} />
      <Button type="submit" kind="go" busy={form.busy}>
        Save Changes
      </Button>
      <div>
        <SaveFailure failure={failure} />
        <p role="status">{waits && 'Saved on this phone. It is sent when you are online again.'}</p>
      </div>
    </form>
  );
}

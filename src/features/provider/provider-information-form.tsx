import type { Provider } from '../../../domain/provider/provider.ts';
import { type ProviderInformation, providerInformationSchema } from '../../../domain/provider/provider-edit-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { ContactEmailField, WebsiteField, WhatsAppField } from './provider-fields.tsx';
import { SellingFields } from './selling-fields.tsx';

interface ProviderInformationProps {
  initial: Partial<Provider>;
  busy: boolean;
  /** True if `initial` is not sent yet. */
  waits: boolean;
  failure: { title: string; detail: string | undefined } | undefined;
  onSubmit: (fields: ProviderInformation) => void;
}

/** The form of a provider's public data, on their own profile page (docs/specification/05-validation.md). */
export function ProviderInformationForm({ initial, waits, failure, ...form }: ProviderInformationProps) {
  const hasPhone = Boolean(initial.phone);
  const { handlers, errors } = useForm({ schema: providerInformationSchema(hasPhone, initial), ...form });
  return (
    <form {...handlers} className={stack}>
      <WebsiteField initial={initial.website} error={errors.website} />
      <ContactEmailField initial={initial.email} error={errors.email} />
      <WhatsAppField initial={initial.phone} error={errors.phone} optional={!hasPhone} />
      <SellingFields initial={initial} errors={errors} />
      <Button type="submit" wide big busy={form.busy}>
        Save Changes
      </Button>
      <div>
        <SaveFailure failure={failure} />
        <p role="status">{waits && 'Saved on this phone. It is sent when you are online again.'}</p>
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { DeleteSellerDialog } from '../../features/admin/act/delete-seller-dialog.tsx';
import { planCountQuery } from '../../features/provider/provider.queries.ts';

// docs/specification/02-screens.md, Providers
const ASKED = { title: 'Delete Provider', question: 'Are you sure you want to delete this Provider?' };

/** Asks an administrator in the directory what the administration asks before it deletes a seller. */
export function DeleteListedSeller({ provider, onClose }: { provider: ListedProvider; onClose: () => void }) {
  const { data: plans } = useQuery(planCountQuery(provider.id));
  const { id, name } = provider;
  return <DeleteSellerDialog seller={{ id, name, plans }} asked={ASKED} onClose={onClose} onDone={onClose} />;
}

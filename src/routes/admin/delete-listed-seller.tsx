import { useQuery } from '@tanstack/react-query';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { DeleteSellerDialog } from '../../features/admin/act/delete-seller-dialog.tsx';
import { planCountQuery } from '../../features/provider/provider.queries.ts';

/** Asks an administrator in the directory what the administration asks before it deletes a seller. */
export function DeleteListedSeller({ provider, onClose }: { provider: ListedProvider; onClose: () => void }) {
  const { data: plans } = useQuery(planCountQuery(provider.id));
  return (
    <DeleteSellerDialog seller={{ id: provider.id, name: provider.name, plans }} onClose={onClose} onDone={onClose} />
  );
}

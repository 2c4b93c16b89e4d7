import { Suspense } from 'react';
import { lazyNamed } from '../lib/lazy-named.tsx';
import { useUser } from '../session/use-user.ts';
import { SkeletonRows } from '../ui/feedback/loading.tsx';
import { NotFound } from './not-found.tsx';

const AdminRoom = lazyNamed(() => import('./admin/admin-room.tsx'), 'AdminRoom');

/** Loads the strip of waiting records, which the dashboard of an administrator shows. */
export const loadWaiting = () => import('../features/admin/waiting-strip.tsx');

/** Loads the dialog with which an administrator deletes a seller of the directory. */
export const loadDeleteSeller = () => import('./admin/delete-listed-seller.tsx');

/** The gate of the administration: its chunk is loaded for system administrators only. Others see that there is no page. */
export function Page() {
  const { user } = useUser();
  const loading = <SkeletonRows rows={5} label="Loading the administration" />;
  if (user === undefined) return loading;
  if (user.role !== 'systemadmin') return <NotFound />;
  return (
    <Suspense fallback={loading}>
      <AdminRoom />
    </Suspense>
  );
}

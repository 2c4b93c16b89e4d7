import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty } from '../../ui/list/empty-states.tsx';

/** In place of a dialog in which plans are made: there is nobody whose plans they would be. */
export function NoProfile({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Empty
        title="Your provider profile is missing"
        action={<a href="/provider-onboarding">Complete Your Provider Profile</a>}
      >
        Plans are listed under the name of a provider.
      </Empty>
    </Dialog>
  );
}

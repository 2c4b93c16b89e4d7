import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';

/** A dialog that manages providers. The route opens it. */
export type ProviderDialog =
  | { kind: 'become-provider' }
  | { kind: 'edit-provider'; provider: ListedProvider }
  | { kind: 'delete-provider'; provider: ListedProvider };

type OpenDialog = (dialog: ProviderDialog) => void;

interface ProviderToolsProps {
  provider: ListedProvider;
  mayDelete: boolean;
  openDialog: OpenDialog;
}

/** The buttons Edit and Delete of a provider, for users who may (docs/specification/02-screens.md, Providers). */
export function ProviderTools({ provider, mayDelete, openDialog }: ProviderToolsProps) {
  const { name } = provider;
  return (
    <>
      <Button
        kind="plain"
        icon
        aria-label={`Edit ${name}`}
        onClick={() => openDialog({ kind: 'edit-provider', provider })}
      >
        <Icon path={MORE_ICON_PATHS.edit} size={20} />
      </Button>
      {mayDelete && (
        <Button
          kind="plain"
          icon
          aria-label={`Delete ${name}`}
          onClick={() => openDialog({ kind: 'delete-provider', provider })}
        >
          <Icon path={MORE_ICON_PATHS.trash} size={20} />
        </Button>
      )}
    </>
  );
}

/** The button for users without a profile; a chip while their profile waits in the outbox. */
export function BecomeProviderButton({ isWaiting, openDialog }: { isWaiting: boolean; openDialog: OpenDialog }) {
  if (isWaiting) return <Chip tone="wait">Your provider profile is waiting</Chip>;
  return (
    <Button kind="plain" onClick={() => openDialog({ kind: 'become-provider' })}>
      Become a provider
    </Button>
  );
}

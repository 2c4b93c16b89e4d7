import type { ListedProvider } from '../../data/view/reader.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/badges.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';

/** Edit and delete, for those who may (docs/specification/02-screens.md, Providers). */
export function ProviderTools({ provider }: { provider: ListedProvider }) {
  const { name } = provider;
  return (
    <>
      <Button icon aria-label={`Edit ${name}`} onClick={() => openCatalogueDialog({ kind: 'edit-provider', provider })}>
        <Icon path={MORE_ICON_PATHS.edit} size={20} />
      </Button>
      <Button
        icon
        aria-label={`Delete ${name}`}
        onClick={() => openCatalogueDialog({ kind: 'delete-provider', provider })}
      >
        <Icon path={MORE_ICON_PATHS.trash} size={20} />
      </Button>
    </>
  );
}

/** For users. While a profile waits to be sent there is nothing more to become. */
export function BecomeProviderButton({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) return <Chip tone="wait">Your provider profile is waiting</Chip>;
  return (
    <Button kind="go" onClick={() => openCatalogueDialog({ kind: 'become-provider' })}>
      Become a provider
    </Button>
  );
}

import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { ChangeStatusChip, Chip, NetworkBadge } from '../badges.tsx';
import { Brand } from '../brand.tsx';
import { Button } from '../button.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FormDialog, SaveFailure } from '../dialog/form-dialog.tsx';
import { MessageModal } from '../dialog/message-modal.tsx';
import { FreshnessLine } from '../feedback/freshness-line.tsx';
import { Skeleton, SkeletonRows } from '../feedback/loading.tsx';
import { showError, showSuccess, showToast } from '../feedback/messages.ts';
import { Notice } from '../feedback/notice.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { ToastRegion } from '../feedback/toast.tsx';
import { Select, TextArea, TextInput } from '../field/controls.tsx';
import { Field } from '../field/field.tsx';
import { ICON_PATHS, Icon } from '../icon.tsx';
import { Empty, Failure } from '../list/empty-states.tsx';
import { Paginator } from '../list/paginator.tsx';
import { MORE_ICON_PATHS } from '../more-icon-paths.ts';
import { PageLink } from '../page-link.tsx';
import { Answers } from './answer-samples.tsx';
import { Charts } from './chart-samples.tsx';
import { Section } from './section.tsx';
import '../theme/global.css.ts';
import { flow, stack, wrap } from '../theme/layout.css.ts';
import { figure, h1, quiet } from '../theme/text.css.ts';

const doNothing = () => undefined;

/** Every component of src/ui in each of its states. `?theme=light` or `?theme=dark` sets the theme. */
function Gallery() {
  return (
    <div className={`${wrap} ${stack}`}>
      <header className={flow}>
        <Brand />
        <h1 className={h1}>Components</h1>
        <ThemeSwitch />
      </header>
      <Answers />
      <Buttons />
      <Fields />
      <Badges />
      <Feedback />
      <Lists />
      <Dialogs />
      <Charts />
      <Notice text="A new version is ready." more="Your unsent changes are safe.">
        <Button>Later</Button>
        <Button kind="go">Reload</Button>
      </Notice>
      <ToastRegion />
      <MessageModal />
    </div>
  );
}

function ThemeSwitch() {
  const choose = (theme: string) => {
    document.documentElement.dataset.theme = theme;
  };
  return (
    <div className={flow}>
      <Button onClick={() => choose('light')}>Light</Button>
      <Button onClick={() => choose('dark')}>Dark</Button>
    </div>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['go', 'normal', 'plain', 'stop', 'inverse'] as const).map((kind) => (
        <div key={kind} className={flow}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} busy busyLabel="Saving">
            Save
          </Button>
          <Button kind={kind} disabled>
            disabled
          </Button>
          <Button kind={kind} icon aria-label="Edit">
            <Icon path={MORE_ICON_PATHS.edit} />
          </Button>
        </div>
      ))}
      <Button kind="go" wide>
        wide
      </Button>
      <div className={flow}>
        <PageLink to="/gallery.html">A link</PageLink>
      </div>
      <div className={flow}>
        {Object.entries({ ...ICON_PATHS, ...MORE_ICON_PATHS }).map(([name, path]) => (
          <Icon key={name} path={path} />
        ))}
      </div>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <Field label="Text">{(ids) => <TextInput {...ids} placeholder="Placeholder" />}</Field>
      <Field label="With a hint" hint="11 digits, starting with 0">
        {(ids) => <TextInput {...ids} defaultValue="09000000000" />}
      </Field>
      <Field label="With an error and a hint" error="Email is required" hint="As on your account">
        {(ids) => <TextInput {...ids} type="email" />}
      </Field>
      <Field label="Disabled">{(ids) => <TextInput {...ids} disabled defaultValue="Lagos" />}</Field>
      <Field label="Select">
        {(ids) => (
          <Select {...ids}>
            <option>GB</option>
            <option>MB</option>
          </Select>
        )}
      </Field>
      <Field label="Text area">{(ids) => <TextArea {...ids} rows={3} />}</Field>
      <SaveFailure
        failure={{ title: 'Failed to create plan', detail: 'Your phone’s storage is full. Free some space.' }}
      />
    </Section>
  );
}

function Badges() {
  return (
    <Section title="Chips and badges">
      <div className={flow}>
        {(['quiet', 'ok', 'wait', 'stop'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip onRemove={doNothing} removeLabel="Remove AIRTEL">
          AIRTEL
        </Chip>
        <ChangeStatusChip status="waiting" />
        <ChangeStatusChip status="needs attention" />
      </div>
      <div className={flow}>
        {NETWORKS.map((network) => (
          <NetworkBadge key={network} network={network} />
        ))}
        <b className={figure}>₦1,400</b>
      </div>
    </Section>
  );
}

function Feedback() {
  return (
    <Section title="Feedback">
      <FreshnessLine tone="quiet" text="List fetched 5 min ago" />
      <FreshnessLine tone="wait" text="Offline · list fetched 2 h ago" short="Offline" />
      <FreshnessLine
        tone="wait"
        text="Offline · list fetched 2 h ago"
        action={{ label: '2 changes waiting', short: 'Offline · 2', onPress: doNothing, stop: false }}
      />
      <FreshnessLine
        tone="wait"
        text="List fetched 3 days ago"
        action={{ label: '1 needs attention', short: '1 to fix', onPress: doNothing, stop: true }}
      />
      <ProgressBar label="Loading plans" done={120} total={351} />
      <ProgressBar label="Loading plans" done={0} total={undefined} />
      <div className={flow}>
        {(['ok', 'wait', 'stop'] as const).map((tone) => (
          <Button key={tone} onClick={() => showToast({ tone, text: `A toast of tone ${tone}` })}>
            Toast: {tone}
          </Button>
        ))}
      </div>
      <Skeleton height="button" />
      <SkeletonRows rows={2} label="Loading plans" />
    </Section>
  );
}

function Lists() {
  const [page, setPage] = useState(18);
  return (
    <Section title="Lists">
      <Paginator page={page} pages={36} hrefFor={(to) => `?page=${to}`} onPage={setPage} />
      <Paginator page={1} pages={3} hrefFor={(to) => `?page=${to}`} onPage={doNothing} />
      <Empty title="No plans match" action={<Button>Clear all</Button>}>
        Try fewer filters.
      </Empty>
      <Failure title="Failed to fetch plans" detail="The server took too long to answer." onRetry={doNothing} />
    </Section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'modal' | 'sheet' | 'confirm' | 'form' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs">
      <div className={flow}>
        {(['modal', 'sheet', 'confirm', 'form'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
        <Button onClick={() => showSuccess('Successfully Created Plan')}>Success</Button>
        <Button onClick={() => showError('Failed to create plan')}>Error</Button>
      </div>
      <Dialog
        open={open === 'modal' || open === 'sheet'}
        kind={open === 'sheet' ? 'sheet' : 'modal'}
        title="A dialog"
        onClose={close}
        footer={<Button onClick={close}>Done</Button>}
      >
        <p className={quiet}>The content of the dialog.</p>
      </Dialog>
      <Confirm
        open={open === 'confirm'}
        title="Delete Plan"
        note="This cannot be undone"
        message="Are you sure you want to delete this plan?"
        busy={false}
        onYes={close}
        onNo={close}
      />
      {open === 'form' && (
        <FormDialog
          title="Edit Plan"
          form={form}
          busy={false}
          onClose={close}
          submit={(ids) => (
            <Button {...ids} kind="go" type="submit">
              Save
            </Button>
          )}
        >
          {(id) => (
            <form id={id} ref={form} className={stack} onSubmit={(event) => event.preventDefault()}>
              <Field label="Name">{(ids) => <TextInput {...ids} name="name" defaultValue="MTN 1.5GB" />}</Field>
            </form>
          )}
        </FormDialog>
      )}
    </Section>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const place = document.getElementById('gallery');
const rootRoute = createRootRoute({ component: Gallery, notFoundComponent: Gallery });
if (place) createRoot(place).render(<RouterProvider router={createRouter({ routeTree: rootRoute })} />);

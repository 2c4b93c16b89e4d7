import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Role } from '../../domain/account/user.ts';
import { AppShell, type AppShellProps } from '../../src/app/shell/app-shell.tsx';
import { inRouter } from './in-router.ts';

/** Returns a signed-in user with a role. */
export const person = (role: Role) => ({
  id: '1',
  firstname: 'Ada',
  lastname: 'Obi',
  name: 'Ada Obi',
  email: 'ada@sabidata.test',
  role,
});

/** Returns the shell around a screen, ready to render. */
export const shellOf = (props: Partial<AppShellProps>) =>
  inRouter(
    <AppShell path="/" user={null} onSignOut={() => undefined} {...props}>
      <h1>Screen</h1>
    </AppShell>,
    props.path,
  );

/** Renders a component to markup with its lazy chunks, as documents are rendered. */
export async function renderWhole(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

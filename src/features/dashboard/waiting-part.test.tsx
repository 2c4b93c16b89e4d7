// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../domain/account/user.ts';
import { headings, PROPS } from '../../../tests/support/dashboard.tsx';
import { inRouter } from '../../../tests/support/in-router.ts';
import { createQueryClient } from '../../app/app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

vi.mock('../../data/mirror/public-responses.ts', () => ({ readMetrics: async () => null }));
vi.mock('../../data/catalogue-view/reader.ts', () => ({ readFigures: async () => null, readAllPlans: async () => [] }));

const WAITING = 'H2 Waiting for you';

let tellRole: (role: Role) => void;
function Dashboard({ known }: { known: Role | undefined }) {
  const [role, setRole] = useState(known);
  tellRole = setRole;
  return <DashboardScreen {...PROPS} role={role} waiting={role === 'systemadmin' && <h2>Waiting for you</h2>} />;
}

const open = async (known?: Role) =>
  render(
    await inRouter(
      <QueryClientProvider client={createQueryClient()}>
        <Dashboard known={known} />
      </QueryClientProvider>,
    ),
  );

afterEach(cleanup);

it('shows an administrator first what waits', async () => {
  await open('systemadmin');
  expect(headings().slice(0, 2)).toEqual(['H1 Dashboard', WAITING]);
});

it('shows what waits last if the role becomes known late, so that nothing moves', async () => {
  await open();
  expect(headings()).not.toContain(WAITING);
  const before = headings();
  act(() => tellRole('systemadmin'));
  expect(headings()).toEqual([...before, WAITING]);
});

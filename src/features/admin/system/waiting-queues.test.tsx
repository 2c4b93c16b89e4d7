// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Duty } from '../../../../domain/account/duty.ts';
import { ViewLink } from '../act/view-link.tsx';
import { groupsFor, totalOf } from '../admin-views.ts';
import { WaitingQueues } from './waiting-queues.tsx';

const session = vi.hoisted(() => ({ user: { duty: 'owner' as Duty } }));
vi.mock('../../../session/use-user.ts', () => ({ useUser: () => session }));
afterEach(cleanup);

const WAITING = { messages: 1, names: 2, reports: 3, held_reports: 4, ratings: 5, alarms: 6 };
const address = { go: vi.fn(), hrefFor: ({ view }: { view?: string }) => `/admin?view=${view}` };

const show = (duty: Duty) => {
  session.user.duty = duty;
  render(<WaitingQueues waiting={WAITING} {...address} />);
};

it.each([
  ['owner', 21],
  ['support', 21],
  ['finance', 6],
] as const)('shows %s the queues of its duty, whose numbers with the alarms are the badge: %i', (duty, total) => {
  show(duty);
  const numbers = screen.queryAllByRole('link').map((link) => Number(link.querySelector('b')?.textContent));
  expect(numbers.reduce((sum, number) => sum + number, WAITING.alarms)).toBe(total);
  expect(totalOf(WAITING, duty)).toBe(total);
  const opens = groupsFor(duty).flatMap(({ views }) => views.map(({ name }) => `/admin?view=${name}`));
  for (const link of screen.queryAllByRole('link')) expect(opens).toContain(link.getAttribute('href'));
});

it('says that nothing but the alarms waits where the duty allows no queue', () => {
  show('finance');
  expect(screen.getByText('Nothing but the alarms above.')).toBeTruthy();
});

it('links to no view that the duty does not allow: text in a sentence stays, a button goes', () => {
  session.user.duty = 'finance';
  render(
    <>
      <ViewLink {...address} to={{ view: 'mails' }}>
        2 emails
      </ViewLink>
      <ViewLink {...address} to={{ view: 'ratings' }} className="button">
        Suspicious ratings
      </ViewLink>
      <ViewLink {...address} to={{ view: 'payments' }} className="button">
        Payments
      </ViewLink>
    </>,
  );
  expect(screen.getByText('2 emails')).toBeTruthy();
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Payments']);
});

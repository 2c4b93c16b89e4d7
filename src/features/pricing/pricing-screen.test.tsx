// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { PricingScreen } from './pricing-screen.tsx';

const onStart = vi.fn();
const button = (name: string) => screen.getByRole('button', { name });
const onRetry = vi.fn();
type Props = ComponentProps<typeof PricingScreen>;
const show = async (props: Pick<Props, 'signedIn'> & Partial<Props>) => {
  const rest = { starting: undefined, own: undefined, isTest: false, onStart, onRetry };
  return render(await inRouter(<PricingScreen {...rest} {...props} />, '/pricing'));
};

afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

const links = () =>
  [...document.querySelectorAll('li a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('links visitors to registration from all four tiers', async () => {
  await show({ signedIn: false });
  expect(links()).toEqual(Array(4).fill('Get Started /register'));
});

it('links signed-in users from Enterprise to Contact, with the subject', async () => {
  await show({ signedIn: true });
  const labels = [...document.querySelectorAll('li :is(a, button)')].map(({ textContent }) => textContent);
  expect(labels).toEqual(Array(4).fill('Get Started'));
  expect(links()).toEqual(['Get Started /contact?about=enterprise']);
});

it.each(['Starter', 'Individual', 'Business'])(
  'starts %s for a signed-in user, by its lowercase name',
  async (tier) => {
    await show({ signedIn: true });
    fireEvent.click(button(`Get Started with ${tier}`));
    expect(onStart).toHaveBeenCalledExactlyOnceWith(tier.toLowerCase());
  },
);

it('shows the starting payment as busy, and starts no other', async () => {
  await show({ signedIn: true, starting: 'individual' });
  expect(screen.getByRole('button', { busy: true })).toBe(button('Get Started with Individual'));
  fireEvent.click(button('Get Started with Individual'));
  fireEvent.click(button('Get Started with Business'));
  expect(onStart).not.toHaveBeenCalled();
});

const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
const NOTES = { starter: 'Included in Individual', individual: 'Your tier. Renews on 21 Dec 2026' };
const OWN = { tier: 'individual', notes: NOTES, isUnpaid: false } as const;

it('marks the own tier, sells neither it nor a smaller one, and sells the larger ones', async () => {
  await show({ signedIn: true, own: OWN });
  expect(cardOf('Individual')?.textContent).toMatch(/Your tier. Renews on 21 Dec 2026$/);
  expect(cardOf('Starter')?.textContent).toMatch(/Included in Individual$/);
  expect(screen.getAllByText(/Your tier/)).toHaveLength(1);
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Get Started with Business',
  ]);
  expect(links()).toEqual(['Get Started /contact?about=enterprise']);
  expect(cardOf('Business')?.textContent).toContain('Most Popular');
});

it('sells the next month after the card was declined', async () => {
  await show({ signedIn: true, own: { ...OWN, isUnpaid: true } });
  fireEvent.click(button('Pay the next month of Individual'));
  expect(onStart).toHaveBeenCalledExactlyOnceWith('individual');
});

it('sells nothing while the own tier loads', async () => {
  await show({ signedIn: true, own: 'loading' });
  for (const each of screen.getAllByRole<HTMLButtonElement>('button')) expect(each.disabled).toBe(true);
});

it('says that the own tier could not be loaded, and retries', async () => {
  await show({ signedIn: true, own: 'failed' });
  expect(screen.getByRole('status').textContent).toContain("Couldn't load your tier");
  fireEvent.click(button('Retry'));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(button('Get Started with Business')).toHaveProperty('disabled', false);
});

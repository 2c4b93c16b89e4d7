// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { PricingScreen } from './pricing-screen.tsx';

const onStart = vi.fn();
const button = (name: string) => screen.getByRole('button', { name });
const show = async (props: { signedIn: boolean; starting?: 'individual' }) =>
  render(
    await inRouter(<PricingScreen starting={undefined} isTest={false} onStart={onStart} {...props} />, '/pricing'),
  );

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

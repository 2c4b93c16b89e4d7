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

it('links visitors to registration, and Enterprise to Contact', async () => {
  await show({ signedIn: false });
  const links = [...document.querySelectorAll('li a')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Get Started /register',
    'Get Started /register',
    'Get Started /register',
    'Contact us /contact',
  ]);
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

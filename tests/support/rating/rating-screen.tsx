import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { createQueryClient } from '../../../src/app/app.tsx';
import type { Located } from '../../../src/features/rating/locate.ts';
import { NetworkRatingScreen } from '../../../src/features/rating/network-rating-screen.tsx';
import { shownAnswers } from '../../../src/session/own-answers/shown-answers.ts';
import { outboxState, waitingRating } from '../outbox/operations.ts';

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

type Props = ComponentProps<typeof NetworkRatingScreen>;
export const locate = vi.fn<Props['locate']>();
export const onSubmit = vi.fn<Props['onSubmit']>();
export const share = vi.fn<Props['share']>();

/** Renders the screen, whose data the test mocks. */
export async function open(props: Partial<Props> = {}, client = createQueryClient()) {
  const element = (more: Partial<Props>) => (
    <QueryClientProvider client={client}>
      <NetworkRatingScreen locate={locate} onSubmit={onSubmit} share={share} {...more} />
    </QueryClientProvider>
  );
  const { rerender } = render(element(props));
  await act(() => vi.dynamicImportSettled());
  return { again: (more: Partial<Props>) => act(async () => rerender(element(more))) };
}

/** The user's ratings that wait on this device. */
export const unsent = (fields: RatingSubmission) =>
  shownAnswers({ data: undefined, dataUpdatedAt: 0 }, outboxState({ operations: [waitingRating(fields)] })).ratings;

export const text = () => document.body.textContent ?? '';
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent)
    .join('');
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
/** The regions of the screen in their order. */
export const regions = () =>
  screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? 'quality');
/** Finds a text in the form. */
export const inForm = (words: string) => within(screen.getByRole('region', { name: 'Your rating' })).queryByText(words);
export const values = () => NETWORKS.map((network) => Number(select(NETWORK_NAME[network]).value));
export const pick = (name: string, value: string) =>
  act(async () => fireEvent.change(select(name), { target: { value } }));
export const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
/** Submits with networks left at None, and confirms them. */
export const submitWithNone = async () => {
  await submit();
  await press(button('Send as Very Poor'));
};
export const lagos: Located = { kind: 'found', location: 'Lagos', by: 'geocoder' };
export const SAVED = 'Saved on this phone. It is sent when you are online again.';
export const ALERT =
  'Unable to fetch your location. Please allow location access. Allow it in browser settings, or choose your state.';

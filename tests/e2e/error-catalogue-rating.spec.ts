import { expect, REFUSES, test, withFields } from '../support/browser/error-test.ts';
import { closeError } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { NetworkRatingPage } from './pages/network-rating.page.ts';

const RATINGS = /network\/ratings$/;

test('shows why a rating is refused, or the kind of refusal', async ({ page, network }) => {
  await startSignedIn(page);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await expect(rating.alert).toBeVisible();
  network.inject(RATINGS, withFields({ location: 'Atlantis' }), 1);
  await rating.rate('Lagos', { MTN: 5 });
  await closeError(page, 'That state is not known');
  network.inject(RATINGS, REFUSES, 1);
  await rating.rate('Kano', { MTN: 4 });
  await closeError(page, 'Some of its values are not valid.');
});

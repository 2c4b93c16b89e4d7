import { allPlans } from '../../../../domain/plan/catalogue/catalogue.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import type { CatalogueView } from '../../../data/catalogue-view/catalogue-view.ts';

interface Watch {
  view: Pick<CatalogueView, 'getState' | 'subscribe'>;
  /** Returns the provider whose plans they are; undefined for other users. */
  providerId: () => string | undefined;
  show: (reported: readonly Plan[]) => void;
}

/** Shows the seller's reported plans after each change of the catalogue. Returns a function that looks again. */
export function watchOwnReports({ view, providerId, show }: Watch): () => void {
  const look = () => {
    const id = providerId();
    const own = id === undefined ? [] : allPlans(view.getState().catalogue, { provider_id: id });
    show(own.filter(({ reported_on }) => reported_on));
  };
  view.subscribe(look);
  return look;
}

import type { Plan } from '../../../../domain/plan/plan.ts';
import { saveFailure } from '../../../lib/failure-messages.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { showToast } from '../../../ui/feedback/messages.ts';
import { priceConfirmation } from './price-confirmation.ts';

const NOT_SAVED = { title: 'Your answer is not saved', button: 'it' };

/** Saves that a price is right, or shows why it could not be saved. */
export async function confirmPrice(plan: Plan): Promise<void> {
  await saveToCatalogue(priceConfirmation(plan)).catch((error: unknown) => {
    const { title, detail } = saveFailure(error, NOT_SAVED);
    showToast({ tone: 'stop', text: [title, detail].filter(Boolean).join('. ') });
  });
}

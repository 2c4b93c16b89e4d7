import { isUssdCode } from '../../../domain/plan/ussd.ts';
import { showToast } from '../../ui/feedback/messages.ts';

/** A buy link was pressed without a network: what to do instead. */
export function sayOffline(ussdCode: string | null | undefined): void {
  showToast({ tone: 'wait', text: needsNetwork(ussdCode) });
}

function needsNetwork(code: string | null | undefined): string {
  return code && isUssdCode(code)
    ? `Buying needs a network. Dial ${code} works without data.`
    : 'Buying needs a network.';
}

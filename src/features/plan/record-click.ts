import { clickPlan } from '../../../domain/contract/plan.calls.ts';
import { request } from '../../data/http/request.ts';

/** Tells the server that a buy link was followed (spec §7). Nobody waits for it, and its failure is nobody's concern. */
export async function recordClick(planId: string): Promise<void> {
  try {
    await request(clickPlan, { params: { id: planId } });
  } catch (error) {
    console.warn('A click on a buy link was not recorded', error);
  }
}

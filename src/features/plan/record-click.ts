/** Tells the server that a buy link was followed (spec §7). Nobody waits for it, and its failure is nobody's concern. */
export async function recordClick(planId: string): Promise<void> {
  try {
    const [{ request }, { clickPlan }] = await Promise.all([
      import('../../data/http/request.ts'),
      import('../../../domain/contract/plan.calls.ts'),
    ]);
    await request(clickPlan, { params: { id: planId } });
  } catch (error) {
    console.warn('A click on a buy link was not recorded', error);
  }
}

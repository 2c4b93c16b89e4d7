import { parseUsageInputs, type UsageInputs } from '../features/data-calculator/usage-inputs.ts';
import { localStore } from '../lib/local-store.ts';
import { KEPT_USAGE } from '../session/personal-answers.ts';

/** What the signed-in person typed into the calculator: it survives a reload, and leaves with them. */
export const usageInputs = {
  read(): UsageInputs | undefined {
    try {
      return parseUsageInputs(JSON.parse(localStore.getItem(KEPT_USAGE) ?? 'null'));
    } catch {
      return undefined;
    }
  },
  keep: (inputs: UsageInputs): void => localStore.setItem(KEPT_USAGE, JSON.stringify(inputs)),
};

import { useRouter } from '@tanstack/react-router';
import { may } from '../../domain/account/permission.ts';
import { listDates } from '../../domain/plan/market/list-dates.ts';
import { DataCalculatorScreen } from '../features/data-calculator/data-calculator-screen.tsx';
import { parseUsageInputs, type UsageInputs } from '../features/data-calculator/usage-inputs.ts';
import { MainAction } from '../features/plan/buy/main-action.tsx';
import { PlanBuying } from '../features/plan/buy/plan-buying.tsx';
import { DatesLine } from '../features/plan/list/rows/price-date.tsx';
import { formatDate } from '../lib/format.ts';
import { draftStore } from '../session/drafts.ts';
import { useUser } from '../session/use-user.ts';

const draft = draftStore('calculator', parseUsageInputs);
const asked = draftStore('need', () => undefined);

/** Keeps the inputs. What was asked before them is no longer the user's need. */
function keep(inputs: UsageInputs): void {
  draft.save(inputs);
  asked.save(undefined);
}

const comparisonAddress = ([a, b]: readonly string[]) => ({ to: '/compare', search: { a, b } }) as const;

export function Page() {
  const { user } = useUser();
  const router = useRouter();
  const compare = (ids: readonly string[]) => void router.navigate(comparisonAddress(ids));
  return (
    <DataCalculatorScreen
      initial={draft.read()}
      onInputs={keep}
      buying={(plan) => <PlanBuying plan={plan} />}
      mainAction={(plan) => <MainAction plan={plan} />}
      dates={(plans) => <DatesLine dates={listDates(plans, formatDate)} />}
      compare={may(user?.role, 'seeCompareEntry') ? compare : undefined}
      hrefForCompare={(ids) => router.buildLocation(comparisonAddress(ids)).href}
    />
  );
}

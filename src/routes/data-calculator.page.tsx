import { getRouteApi, useRouter } from '@tanstack/react-router';
import { may } from '../../domain/account/permission.ts';
import { DataCalculatorScreen } from '../features/data-calculator/data-calculator-screen.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/data-calculator');

const comparisonAddress = ([a, b]: readonly string[]) => ({ to: '/compare', search: { a, b } }) as const;

export function Page() {
  const { user } = root.useRouteContext();
  const { usageInputs } = route.useLoaderData();
  const router = useRouter();
  const compare = (ids: readonly string[]) => void router.navigate(comparisonAddress(ids));
  return (
    <DataCalculatorScreen
      initial={usageInputs.read()}
      onInputs={usageInputs.keep}
      compare={may(user?.role, 'seeCompareEntry') ? compare : undefined}
      hrefForCompare={(ids) => router.buildLocation(comparisonAddress(ids)).href}
    />
  );
}

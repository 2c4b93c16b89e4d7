import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { monthNeed } from '../../domain/data-calculator/month-need.ts';
import { FIRST_NEED, type Need, needParameters, readNeed } from '../../domain/finder/need.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import type { AskedNeed } from '../features/dashboard/mine/asked-need.ts';
import { WaitingUnknown } from '../features/dashboard/waiting-unknown.tsx';
import { parseUsageInputs, usageOfInputs } from '../features/data-calculator/usage-inputs.ts';
import { MainAction } from '../features/plan/buy/main-action.tsx';
import { NetworksHere } from '../features/rating/quality/networks-here.tsx';
import { lazyNamed } from '../lib/lazy-named.tsx';
import { draftStore } from '../session/drafts.ts';
import { useUser } from '../session/use-user.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';
import { openWaitingSheet } from './waiting-dialog-store.ts';

// The chunks of the administration are never stored on the device.
const WaitingStrip = lazyNamed(
  () =>
    import('./admin.page.tsx').then(({ loadWaiting }) => loadWaiting()).catch(() => ({ WaitingStrip: WaitingUnknown })),
  'WaitingStrip',
);

const calculator = draftStore('calculator', parseUsageInputs);
const finder = draftStore('need', (stored) => {
  const read = readNeed({ ...Object(stored) });
  return stored && 'need' in read ? read.need : undefined;
});

/** Returns what the user asked last in the finder or the data calculator, else a usual need. */
function keptNeed(): AskedNeed {
  const asked = finder.read();
  if (asked) return { need: asked, isOwn: true };
  const inputs = calculator.read();
  const need = inputs && monthNeed(usageOfInputs(inputs).monthlyMicroGb);
  return need ? { need, isOwn: true } : { need: FIRST_NEED, isOwn: false };
}

const planAddress = (id: string) => ({ to: '/plans', search: { plan: id } }) as const;
/** The calculator shows the ways of its own need. */
const needAddress = (need: Need) =>
  need.mostPurchases === undefined
    ? ({ to: '/plans', search: needParameters(need) } as const)
    : ({ to: '/data-calculator' } as const);

export function Page() {
  const { user, providerDetails } = useUser();
  const router = useRouter();
  const [asked] = useState(keptNeed);
  return (
    <DashboardScreen
      role={user?.role}
      providerId={providerDetails?.id}
      asked={asked}
      hrefForPlan={(id) => router.buildLocation(planAddress(id)).href}
      openPlan={(id) => void router.navigate(planAddress(id))}
      hrefForNeed={(need) => router.buildLocation(needAddress(need)).href}
      openNeed={(need) => void router.navigate(needAddress(need))}
      buying={(plan) => <MainAction plan={plan} />}
      waiting={
        user?.role === 'systemadmin' && (
          <Suspense>
            <WaitingStrip
              go={(search) => void router.navigate({ to: '/admin', search: { ...search } })}
              hrefFor={(search) => router.buildLocation({ to: '/admin', search: { ...search } }).href}
            />
          </Suspense>
        )
      }
      networks={(country) => <NetworksHere country={country} />}
      openWaiting={openWaitingSheet}
      createPlan={() => openCatalogueDialog({ kind: 'create-plan' })}
      updateList={() => openCatalogueDialog({ kind: 'bulk-upload' })}
    />
  );
}

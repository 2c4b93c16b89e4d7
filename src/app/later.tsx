import { lazy, Suspense, useEffect, useState } from 'react';

const Notices = lazy(() => import('./notices.tsx').then(({ Notices }) => ({ default: Notices })));

/** What nobody waits for: its code is fetched after the first picture. */
export function Later() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{painted && <Notices />}</Suspense>;
}

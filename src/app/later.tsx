import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '../lib/lazy-named.ts';

const Notices = lazyOrNothing(() => import('./notices.tsx'), 'Notices');

/** What nobody waits for: its code is fetched after the first picture. */
export function Later() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{painted && <Notices />}</Suspense>;
}

import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../lib/lazy-named.ts';

const Notices = lazyNamed(() => import('./notices.tsx'), 'Notices');

/** What nobody waits for: its code is fetched after the first picture. */
export function Later() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{painted && <Notices />}</Suspense>;
}

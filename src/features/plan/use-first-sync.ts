import { useEffect, useState } from 'react';

interface Progress {
  done: number;
  total: number;
}

/** How far the first pull of the catalogue is; undefined when none is under way. */
export function useFirstSync(): Progress | undefined {
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  useEffect(() => {
    let stop = () => {};
    let left = false;
    void import('../../data/mirror/mirror.ts').then(({ mirror }) => {
      if (left) return;
      const look = () => {
        const { whole, progress: pulled } = mirror.getState();
        setProgress(whole ? undefined : (pulled ?? undefined));
      };
      look();
      stop = mirror.subscribe(look);
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  return progress;
}

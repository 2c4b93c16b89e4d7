import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isPartLost } from '../pwa/chunk-error.ts';
import { repair } from '../pwa/repair.ts';
import { ErrorScreen } from './shell/error-screen.tsx';

/** Stands in for a screen that threw. The console has the cause; the person has three ways on. */
export function AppError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const lacksPart = isPartLost(error);
  const retry = () => {
    // Browsers may never ask again for a part whose import broke off, as long as the page stands.
    if (lacksPart) return location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorScreen isPartLost={lacksPart} onRetry={retry} onRepair={() => void repair()} />;
}

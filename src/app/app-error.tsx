import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from './shell/error-screen.tsx';
import { repair } from './worker/repair.ts';

/** Stands in for a screen that threw. The console has the cause; the person has three ways on. */
export function AppError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen onRetry={retry} onRepair={() => void repair()} />;
}

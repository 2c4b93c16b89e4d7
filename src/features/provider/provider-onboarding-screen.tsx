import type { ReactNode } from 'react';
import { formPage } from '../../ui/theme/layout.css.ts';
import { h1, quiet } from '../../ui/theme/text.css.ts';

/** The last step of a provider's registration (docs/specification/02-screens.md, /provider-onboarding). */
export function ProviderOnboardingScreen({ children }: { children: ReactNode }) {
  return (
    <div className={formPage}>
      <div>
        <h1 className={h1}>Complete Your Provider Profile</h1>
        <p className={quiet}>Set up your provider account to start offering data plans</p>
      </div>
      {children}
    </div>
  );
}

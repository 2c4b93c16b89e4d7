import { classNames } from '../lib/class-names.ts';
import { useUser } from '../session/use-user.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { errorPlace, flow, stack, wrap } from '../ui/theme/layout.css.ts';
import { h1, quiet } from '../ui/theme/text.css.ts';

/** Shown for an unknown path, and for a page that is for others. */
export function NotFound() {
  const { signedIn } = useUser();
  return (
    <div className={classNames(wrap, stack, errorPlace)}>
      <h1 className={h1}>There is no page here</h1>
      <p className={quiet}>The address may be mistyped.</p>
      <div className={flow}>
        <PageLink to={signedIn ? '/plans' : '/'} className={buttonClass('go')}>
          {signedIn ? 'View all plans' : 'Go to the start page'}
        </PageLink>
        <PageLink to={signedIn ? '/dashboard' : '/contact'} className={buttonClass('plain')}>
          {signedIn ? 'Dashboard' : 'Tell us'}
        </PageLink>
      </div>
    </div>
  );
}

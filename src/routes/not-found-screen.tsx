import { classNames } from '../lib/class-names.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { flow, stack, wrap } from '../ui/theme/layout.css.ts';
import { h1, quiet } from '../ui/theme/text.css.ts';
import { place } from './not-found-screen.css.ts';

/** An address that leads nowhere. */
export function NotFoundScreen({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={classNames(wrap, stack, place)}>
      <h1 className={h1}>There is no page here</h1>
      <p className={quiet}>The address may be mistyped, or the page is not part of this version.</p>
      <div className={flow}>
        <PageLink to={signedIn ? '/plans' : '/'} className={buttonClass('go')}>
          {signedIn ? 'View all plans' : 'Go to the start page'}
        </PageLink>
      </div>
    </div>
  );
}

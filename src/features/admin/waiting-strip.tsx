import { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import { plainClick } from '../../lib/links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { h2, quiet, visuallyHidden } from '../../ui/theme/text.css.ts';
import { useDuty } from './act/use-duty.ts';
import type { ViewProps } from './admin-search.ts';
import { groupsFor, SECOND_FACTOR } from './admin-views.ts';
import { useAdminQuery } from './list/use-admin-list.ts';
import { needsSecondFactor } from './second-factor/needs-second-factor.ts';
import * as css from './waiting-strip.css.ts';

/** The records that wait for an administrator: a number for each view that has records to decide, which leads to them. */
export function WaitingStrip({ go, hrefFor }: Pick<ViewProps, 'go' | 'hrefFor'>) {
  const { data, isPending, error } = useAdminQuery(adminSystem);
  const views = groupsFor(useDuty()).flatMap((group) => group.views);
  if (needsSecondFactor(error)) return <SecondFactorFirst go={go} hrefFor={hrefFor} />;
  return (
    <section className={css.part} aria-labelledby="waiting">
      <div className={css.head}>
        <h2 className={h2} id="waiting">
          Waiting for you
        </h2>
        {data && views.every(({ waiting }) => !waiting || data.waiting[waiting] === 0) && (
          <p className={quiet}>Nothing now</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.strip} role="list" aria-labelledby="waiting">
        {views.map(({ name, label, waiting }) => {
          if (!waiting) return null;
          const count = data?.waiting[waiting];
          return (
            <li key={name}>
              <a href={hrefFor({ view: name })} className={css.view} onClick={plainClick(() => go({ view: name }))}>
                <span className={count ? css.some : css.none}>
                  {isPending ? <Skeleton width="short" height="title" /> : (count ?? '–')}
                </span>
                {count === undefined && !isPending && <span className={visuallyHidden}> not known now,</span>} {label}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** In place of the numbers, which the server does not give to an administrator without the required second factor. */
function SecondFactorFirst({ go, hrefFor }: Pick<ViewProps, 'go' | 'hrefFor'>) {
  const to = { view: SECOND_FACTOR };
  return (
    <section className={css.part} aria-labelledby="waiting">
      <h2 className={h2} id="waiting">
        Turn on your second factor
      </h2>
      <p className={quiet}>
        You need it to open the administration. It takes a minute and an authenticator app on your phone.
      </p>
      <p>
        <a href={hrefFor(to)} className={buttonClass('go')} onClick={plainClick(() => go(to))}>
          Set it up
        </a>
      </p>
    </section>
  );
}

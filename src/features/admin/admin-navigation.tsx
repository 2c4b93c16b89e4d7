import { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import { plainClick } from '../../lib/links.ts';
import { useMedia } from '../../lib/use-media.ts';
import { DESK } from '../../ui/theme/media.ts';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './admin-navigation.css.ts';
import type { ViewProps } from './admin-search.ts';
import { ADMIN_GROUPS, type AdminView, type Waiting } from './admin-views.ts';
import { useAdminQuery } from './list/use-admin-list.ts';

interface NavigationProps extends Pick<ViewProps, 'go' | 'hrefFor'> {
  current: AdminView;
}

interface GroupsProps extends NavigationProps {
  /** Undefined while it is not known. */
  waiting: Waiting | undefined;
}

/** The views in groups, with the number of records that wait in each: beside the view, on a phone in a line that opens. */
export function AdminNavigation(props: NavigationProps) {
  const { current } = props;
  const waiting = useAdminQuery(adminSystem).data?.waiting;
  const groups = <Groups {...props} waiting={waiting} />;
  return (
    <div className={css.side}>
      <h1 className={css.title}>Administration</h1>
      <nav aria-label="Administration" className={css.nav}>
        {useMedia(DESK) ? (
          groups
        ) : (
          <details key={current.name}>
            <summary className={css.summary}>
              {current.label}
              <Count of={current} waiting={waiting} />
            </summary>
            {groups}
          </details>
        )}
      </nav>
    </div>
  );
}

function Groups({ current, waiting, go, hrefFor }: GroupsProps) {
  return (
    <div className={css.groups}>
      {ADMIN_GROUPS.map(({ label, views }) => (
        <div key={label}>
          <p className={css.group} aria-hidden>
            {label}
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
          <ul className={css.views} role="list" aria-label={label}>
            {views.map((view) => (
              <li key={view.name}>
                <a
                  href={hrefFor({ view: view.name })}
                  className={css.view}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={plainClick(() => go({ view: view.name }))}
                >
                  {view.label}
                  <Count of={view} waiting={waiting} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Count({ of, waiting }: { of: AdminView; waiting: Waiting | undefined }) {
  const count = of.waiting && waiting?.[of.waiting];
  if (!count) return null;
  return (
    <b className={css.count}>
      <span className={visuallyHidden}>, </span>
      {count}
      <span className={visuallyHidden}> waiting</span>
    </b>
  );
}

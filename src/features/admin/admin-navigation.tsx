import type { Duty } from '../../../domain/account/duty.ts';
import { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import { plainClick } from '../../lib/links.ts';
import { useMedia } from '../../lib/use-media.ts';
import { DESK } from '../../ui/theme/media.ts';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './admin-navigation.css.ts';
import type { ViewProps } from './admin-search.ts';
import { type AdminView, groupsFor, totalOf, type Waiting } from './admin-views.ts';
import * as list from './list/admin-list.css.ts';
import { useAdminQuery } from './list/use-admin-list.ts';

interface NavigationProps extends Pick<ViewProps, 'go' | 'hrefFor'> {
  duty: Duty;
  current: AdminView;
  /** True until a required second factor is on: no other view opens. */
  isClosed: boolean;
}

interface GroupsProps extends Omit<NavigationProps, 'isClosed'> {
  /** Undefined while it is not known. */
  waiting: Waiting | undefined;
}

/**
 * The views in groups, with the number of records that wait in each: beside the view; on a phone behind the heading of the
 * administration, because the view below has a heading of its own.
 */
export function AdminNavigation({ isClosed, ...props }: NavigationProps) {
  const isDesk = useMedia(DESK);
  const waiting = useAdminQuery(adminSystem).data?.waiting;
  const groups = <Groups {...props} waiting={waiting} />;
  const title = <h1 className={css.title}>Administration</h1>;
  if (isClosed) return <div className={css.side}>{title}</div>;
  return (
    <nav aria-label="Administration" className={css.side}>
      {isDesk ? (
        <>
          {title}
          {groups}
        </>
      ) : (
        <details key={props.current.name}>
          <summary className={list.opens}>
            {title}
            <Count count={totalOf(waiting, props.duty)} />
          </summary>
          {groups}
        </details>
      )}
    </nav>
  );
}

function Groups({ current, duty, waiting, go, hrefFor }: GroupsProps) {
  return (
    <div className={css.groups}>
      {groupsFor(duty).map(({ label, views }) => (
        <div key={label} className={css.together}>
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
                  ref={view === current ? scrollToMiddle : undefined}
                  onClick={plainClick(() => go({ view: view.name }))}
                >
                  {view.label}
                  <Count count={view.waiting && waiting?.[view.waiting]} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Scrolls the list of views, and not the page, until a view is in its middle. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <b className={css.count}>
      <span className={visuallyHidden}>, </span>
      {count}
      <span className={visuallyHidden}> waiting</span>
    </b>
  );
}

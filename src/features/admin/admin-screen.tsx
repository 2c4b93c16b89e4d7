import { useOnline } from '../../lib/device/use-online.ts';
import { intoView } from '../../lib/into-view.ts';
import { plainClick } from '../../lib/links.ts';
import { h1 } from '../../ui/theme/text.css.ts';
import type { ViewProps } from './admin-search.ts';
import { ADMIN_VIEWS } from './admin-views.ts';
import * as css from './list/admin-list.css.ts';

/** The administration: tabs, and the view that the address names. */
export function AdminScreen(props: ViewProps) {
  const { search, go, hrefFor } = props;
  const { name: current, View } = ADMIN_VIEWS.find(({ name }) => name === search.view) ?? ADMIN_VIEWS[0];
  const isOnline = useOnline();
  return (
    <div className={css.room}>
      <h1 className={h1}>Administration</h1>
      <nav aria-label="Administration">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
        <ul className={css.tabs} role="list">
          {ADMIN_VIEWS.map(({ name, label }) => (
            <li key={name}>
              <a
                href={hrefFor({ view: name })}
                ref={name === current ? intoView : undefined}
                className={css.tab}
                aria-current={name === current ? 'page' : undefined}
                onClick={plainClick(() => go({ view: name }))}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div role="status">
        {!isOnline && (
          <p className={css.offline}>
            You are offline. The administration needs a network. What you have typed stays here.
          </p>
        )}
      </div>
      <View key={current} {...props} search={{ ...search, view: current }} />
    </div>
  );
}

import { useOnline } from '../../lib/device/use-online.ts';
import { useUser } from '../../session/use-user.ts';
import { live } from '../../ui/theme/layout.css.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import type { ViewProps } from './admin-search.ts';
import { viewNamed } from './admin-views.ts';
import * as css from './list/admin-list.css.ts';

/** The administration: the list of views, and the view that the address names. */
export function AdminScreen(props: ViewProps) {
  const { search } = props;
  const duty = useUser().user?.duty ?? 'owner';
  const current = viewNamed(search.view, duty);
  const isOnline = useOnline();
  return (
    <div className={css.room}>
      <AdminNavigation {...props} duty={duty} current={current} />
      <div className={css.content}>
        <div role="status" className={live}>
          {!isOnline && (
            <p className={css.offline}>
              You are offline. The administration needs a network. What you have typed stays here.
            </p>
          )}
        </div>
        <current.View key={current.name} {...props} search={{ ...search, view: current.name }} />
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { live } from '../../ui/theme/layout.css.ts';
import { useDuty } from './act/use-duty.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import type { ViewProps } from './admin-search.ts';
import { SECOND_FACTOR, viewNamed } from './admin-views.ts';
import * as css from './list/admin-list.css.ts';
import { useAdminQuery } from './list/use-admin-list.ts';
import { needsSecondFactor } from './second-factor/needs-second-factor.ts';

/** The administration: the list of views, and the view that the address names. */
export function AdminScreen(props: ViewProps) {
  const { search, go } = props;
  const duty = useDuty();
  // The server answers nothing but this view before a required second factor is on.
  const isClosed = needsSecondFactor(useAdminQuery(adminSystem).error);
  useEffect(() => {
    // In the address, so that the view stays when the administration opens: it shows the recovery codes then.
    if (isClosed && search.view !== SECOND_FACTOR) go({ view: SECOND_FACTOR }, 'replace');
  }, [isClosed, search.view, go]);
  const current = viewNamed(isClosed ? SECOND_FACTOR : search.view, duty);
  const isOnline = useOnline();
  return (
    <div className={css.room}>
      <AdminNavigation {...props} duty={duty} current={current} isClosed={isClosed} />
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

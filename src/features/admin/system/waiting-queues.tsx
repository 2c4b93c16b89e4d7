import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import { dutyOpens, useDuty } from '../act/use-duty.ts';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import type { Waiting } from '../admin-views.ts';
import * as css from '../list/admin-list.css.ts';
import { chevron } from '../list/rows.css.ts';
import * as system from './system.css.ts';

const QUEUES = [
  ['messages', 'Open messages', 'message', { view: 'messages', state: 'open' }],
  ['names', 'Names to review', 'name', { view: 'names' }],
  ['reports', 'Prices to check', 'price', { view: 'reports' }],
  ['held_reports', 'Suspicious reports', 'report', { view: 'report-bursts' }],
  ['ratings', 'Suspicious ratings', 'rating', { view: 'ratings' }],
] as const;

type WaitingQueuesProps = Pick<ViewProps, 'go' | 'hrefFor'> & { waiting: Waiting };

/** The queues of the administrator's duty: a link to each, with its number. A queue where nothing waits is left out. */
export function WaitingQueues({ waiting, ...links }: WaitingQueuesProps) {
  const duty = useDuty();
  const queues = QUEUES.filter(([queue, , , { view }]) => waiting[queue] > 0 && dutyOpens(duty, view));
  return (
    <Card className={css.figureCard}>
      <h3 className={css.figureTitle}>Waiting for you</h3>
      {queues.length === 0 ? (
        <p className={css.well}>{waiting.alarms > 0 ? 'Nothing but the alarms above.' : 'Nothing waits.'}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className={system.queues} role="list">
          {queues.map(([queue, label, noun, to]) => (
            <li key={queue}>
              <ViewLink {...links} to={to} className={system.queue}>
                <span>{label}</span>
                <b aria-hidden className={system.number}>
                  {formatNumber(waiting[queue])}
                </b>
                <span className={visuallyHidden}>{countOf(waiting[queue], noun)}</span>
                <span className={chevron}>
                  <Icon path={MORE_ICON_PATHS.right} size={16} />
                </span>
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

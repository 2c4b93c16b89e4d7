import type * as v from 'valibot';
import type { adminSystem } from '../../../../domain/contract/admin/system.calls.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { Card } from '../../../ui/card.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime, shortId } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import * as system from './system.css.ts';

type State = v.InferOutput<typeof adminSystem.response>;
type Links = Pick<ViewProps, 'go' | 'hrefFor'>;

/** Tells in one sentence that everything runs, else what does not; the figures behind it open. */
export function Running({ state: { mails, catalogue, database, devices }, ...links }: Links & { state: State }) {
  const faults = [
    mails.failed > 0 && (
      <li key="failed" className={css.urgent}>
        <MailsLink {...links} state="failed" count={mails.failed} /> given up in 30{'\u00a0'}days
      </li>
    ),
    mails.retried > 0 && (
      <li key="retried" className={css.urgent}>
        <MailsLink {...links} state="waiting" count={mails.retried} /> tried and not sent
      </li>
    ),
    catalogue.newest > catalogue.revision && (
      <li key="catalogue" className={css.urgent}>
        {countOf(catalogue.newest - catalogue.revision, 'change')} not served yet
      </li>
    ),
  ].filter(Boolean);
  const sent = mails.waiting === 0 ? 'All emails are sent' : `${countOf(mails.waiting, 'email')} on the way`;
  return (
    <Card className={css.figureCard}>
      <h3 className={css.figureTitle}>Running</h3>
      {faults.length === 0 ? (
        <p className={css.well}>{sent}, and the catalogue is up to date.</p>
      ) : (
        <ul className={css.faults}>{faults}</ul>
      )}
      <dl className={system.figures}>
        <Figure label="Plans" value={catalogue.plans} />
        <Figure label="Sellers" value={catalogue.sellers} />
        <Figure label="Devices in 7 days" value={devices} />
      </dl>
      <details>
        <summary className={css.opens}>More figures</summary>
        <dl className={css.facts}>
          {[
            ['Emails that wait', formatNumber(mails.waiting)],
            ['The oldest of them', mails.oldest_at ? formatTime(mails.oldest_at) : 'None'],
            ['Revision', formatNumber(catalogue.revision)],
            ['Epoch', shortId(catalogue.epoch)],
            ['Database', `${database.version}${database.embedded ? ', embedded' : ''}`],
          ].map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt className={css.factName}>{label}</dt>
              <dd className={css.factValue}>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function MailsLink({ state, count, ...links }: Links & { state: 'failed' | 'waiting'; count: number }) {
  return (
    <ViewLink {...links} to={{ view: 'mails', state }}>
      {countOf(count, 'email')}
    </ViewLink>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={system.figure}>
      <dt className={system.label}>{label}</dt>
      <dd className={system.value}>{formatNumber(value)}</dd>
    </div>
  );
}

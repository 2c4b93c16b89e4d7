import type { ReactNode } from 'react';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { PriceKindChip } from '../../../ui/badges.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { type EntryProps, noteOf, ProviderName, ProviderNetworks } from './entry.tsx';
import { PlansLink } from './plans-link.tsx';
import { ChatButton, ProviderContacts } from './provider-contacts.tsx';
import * as css from './rows.css.ts';

/** A provider on a phone: one row, which opens to an example, the contacts and the buttons. It works without scripts. */
export function ProviderRow({ tools, ...entry }: EntryProps) {
  const { provider, figures } = entry;
  const example = figures?.cheapest;
  return (
    <li className={css.row}>
      <details>
        <summary className={css.summary}>
          <div className={css.name}>
            <ProviderName {...entry} />
          </div>
          {figures && (
            <>
              <Figure className={css.plans} label={countOf(figures.plans, 'plan')}>
                {figures.plans}
              </Figure>
              <Figure
                className={css.price}
                label={example && `${noteOf(example) || 'from'} ${formatNaira(example.price)}`}
              >
                {example && formatNaira(example.price)}
              </Figure>
            </>
          )}
          <div className={css.below}>
            <ProviderNetworks networks={figures?.networks ?? []} />
            {example ? (
              <span className={css.note}>{noteOf(example)}</span>
            ) : (
              <PriceKindChip kind={provider.price_kind} />
            )}
          </div>
        </summary>
        <div className={css.more}>
          {example && (
            <p className={css.example}>
              {formatSize(example.size)} · {formatValidity(example.validity)} for {formatNaira(example.price)}
            </p>
          )}
          <div className={css.contacts}>
            <ProviderContacts provider={provider} />
          </div>
          <div className={css.actions}>
            {entry.openPlans && <PlansLink {...entry} className={buttonClass()} />}
            <ChatButton provider={provider} />
            {tools}
          </div>
        </div>
      </details>
    </li>
  );
}

interface FigureProps {
  className: string;
  /** The words of screen readers: the heading of the column stands above the first row only. */
  label: string | undefined;
  children: ReactNode;
}

function Figure({ className, label, children }: FigureProps) {
  if (label === undefined) return <span className={className} />;
  return (
    <span className={className} role="img" aria-label={label}>
      {children}
    </span>
  );
}

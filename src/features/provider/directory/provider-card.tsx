import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import type { ProviderFigures } from '../../../../domain/provider/provider-figures.ts';
import { PriceKindChip } from '../../../ui/badges.tsx';
import { networkTop } from '../../../ui/network-colour.css.ts';
import { figure } from '../../../ui/theme/text.css.ts';
import * as css from './cards.css.ts';
import { type EntryProps, noteOf, ProviderName, ProviderNetworks } from './entry.tsx';
import { PlansLink } from './plans-link.tsx';
import { ChatButton, ProviderContacts } from './provider-contacts.tsx';

/** A provider on a desk: name, networks, plans, an example, and contacts (docs/specification/02-screens.md, Providers). */
export function ProviderCard({ tools, ...entry }: EntryProps) {
  const { provider, figures } = entry;
  return (
    <li className={css.card}>
      <NetworkBar networks={figures?.networks ?? []} />
      <div className={css.entryHead}>
        <ProviderName {...entry} />
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      <div className={css.figures}>
        <div className={css.reach}>
          <ProviderNetworks networks={figures?.networks ?? []} />
          <PlansLink {...entry} className={css.plans} />
        </div>
        {figures?.cheapest ? <Example plan={figures.cheapest} /> : <PriceKindChip kind={provider.price_kind} />}
      </div>
      <div className={css.contacts}>
        <ProviderContacts provider={provider} />
        <ChatButton provider={provider} className={css.chat} />
      </div>
    </li>
  );
}

/** A bar in the colours of a provider's networks. The badges below say their names. */
function NetworkBar({ networks }: Pick<ProviderFigures, 'networks'>) {
  return (
    <div className={css.bar} aria-hidden>
      {networks.map(({ network, plans }) => (
        <span key={network} className={networkTop[network]} style={{ flexGrow: plans }} />
      ))}
    </div>
  );
}

function Example({ plan }: { plan: Plan }) {
  const { price, size, validity } = plan;
  return (
    <p className={css.example}>
      <span className={css.exampleNote}>{noteOf(plan) || 'from'}</span>{' '}
      <span className={figure}>{formatNaira(price)}</span>{' '}
      <span className={css.exampleNote}>
        {formatSize(size)} · {formatValidity(validity)}
      </span>
    </p>
  );
}

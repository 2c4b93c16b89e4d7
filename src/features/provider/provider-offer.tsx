import { isRetail } from '../../../domain/plan/buyable.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../domain/plan/use/use-labels.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { ProviderFigures } from '../../../domain/provider/provider-figures.ts';
import { countOf } from '../../../domain/quantity.ts';
import { plainClick } from '../../lib/links.ts';
import { NetworkBadge, PriceKindChip } from '../../ui/badges.tsx';
import { networkTop } from '../../ui/network-colour.css.ts';
import { figure } from '../../ui/theme/text.css.ts';
import * as css from './provider.css.ts';

/** A bar in the colours of a provider's networks. The badges below say their names. */
export function NetworkBar({ networks }: Pick<ProviderFigures, 'networks'>) {
  return (
    <div className={css.bar} aria-hidden>
      {networks.map(({ network, plans }) => (
        <span key={network} className={networkTop[network]} style={{ flexGrow: plans }} />
      ))}
    </div>
  );
}

interface ProviderOfferProps {
  provider: Provider;
  figures: ProviderFigures | undefined;
  openPlans: ((providerId: string) => void) | undefined;
}

/** A provider's networks, number of plans and cheapest example. */
export function ProviderOffer({
  provider: { id, name, price_kind: priceKind },
  figures,
  openPlans,
}: ProviderOfferProps) {
  const label = figures ? countOf(figures.plans, 'plan') : 'Plans';
  return (
    <div className={css.figures}>
      <div className={css.reach}>
        {figures && (
          <div className={css.networks}>
            {figures.networks.map(({ network }) => (
              <NetworkBadge key={network} network={network} />
            ))}
          </div>
        )}
        {openPlans ? (
          <a
            href={`/plans?provider=${encodeURIComponent(id)}&all=1`}
            className={css.plans}
            aria-label={`${label} of ${name}`}
            onClick={plainClick(() => openPlans(id))}
          >
            {label}
          </a>
        ) : (
          <span className={css.plans}>{figures && label}</span>
        )}
      </div>
      {figures?.cheapest ? <Example plan={figures.cheapest} /> : <PriceKindChip kind={priceKind} />}
    </div>
  );
}

function Example({ plan }: { plan: Plan }) {
  const { price, size, validity } = plan;
  return (
    <p className={css.example}>
      <span className={css.exampleNote}>{noteOf(plan)}</span> <span className={figure}>{formatNaira(price)}</span>{' '}
      <span className={css.exampleNote}>
        {formatSize(size)} · {formatValidity(validity)}
      </span>
    </p>
  );
}

/** Returns what sets an example apart: 'wallet price', 'SME' or 'Night only'; else 'from'. */
const noteOf = (plan: Plan): string => (isRetail(plan) ? formatLimits(plan).join(', ') || 'from' : 'wallet price');

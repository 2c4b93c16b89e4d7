import { NETWORK_BADGE, NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatMeasure, formatNaira, pricePerDay, pricePerGb } from '../../../domain/plan/price.ts';
import { formatSize } from '../../../domain/plan/size.ts';
import { formatValidity } from '../../../domain/plan/validity.ts';
import { formatDate } from '../../lib/format.ts';
import { Chip, NetworkBadge } from '../../ui/badges.tsx';
import * as css from './plan-detail.css.ts';
import { renewalWords } from './plan-words.ts';

type Fact = readonly [name: string, value: string | undefined];

export function PlanFacts({ plan }: { plan: Plan }) {
  const facts: Fact[] = [
    ['Data Size', formatSize(plan.size)],
    ['Price', formatNaira(plan.price)],
    ['Validity', formatValidity(plan.validity)],
    ['Provider', plan.provider_name],
    ['Price per GB', formatMeasure(pricePerGb(plan))],
    ['Price per Day', formatMeasure(pricePerDay(plan))],
    ["Operator's own price", listPriceWords(plan)],
    ['Bonus', plan.bonus ?? undefined],
    ['Renewal', renewalWords(plan.auto_renew)],
  ];
  return (
    <>
      <div className={css.head}>
        <NetworkBadge network={plan.network} />
        {NETWORK_NAME[plan.network] !== NETWORK_BADGE[plan.network] && <span>{NETWORK_NAME[plan.network]}</span>}
        {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
      </div>
      <p>{plan.description}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => value !== undefined && <FactRow key={name} name={name} value={value} />)}
      </dl>
      <p className={css.origin}>{originWords(plan)}</p>
    </>
  );
}

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{value}</dd>
    </div>
  );
}

function listPriceWords({ list_price, price }: Plan): string | undefined {
  return list_price === null || list_price === undefined || list_price === price ? undefined : formatNaira(list_price);
}

/** Where a price comes from and how old it is: prices are dated (docs/design.md#state). */
function originWords({ source, as_of, updated_on }: Plan): string {
  const from = source ? `Price from: ${source}, ${as_of ? formatDate(as_of) : 'no date given'}. ` : '';
  return `${from}Last changed here on ${formatDate(updated_on)}.`;
}

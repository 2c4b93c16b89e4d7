import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { figure, h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import type { SideState } from './compare.queries.ts';
import { planOptionLabel } from './compare-messages.ts';
import type { Choice } from './compare-search.ts';

interface SidePickerProps {
  title: string;
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice) => void;
}

/** Selects for provider, network and plan, and a summary of the chosen plan (docs/specification/02-screens.md, Compare). */
export function SidePicker({ title, side, providers, choose }: SidePickerProps) {
  const { choice, options, plan, isGone } = side;
  const ready = choice.provider !== undefined && choice.network !== undefined;
  const pick = (change: Partial<Choice>) => choose({ ...choice, plan: undefined, ...change });
  return (
    <Card as="section" className={css.picker} aria-label={title}>
      <h2 className={h2}>{title}</h2>
      <div className={css.pair}>
        <Field label="Provider">
          {(ids) => (
            <Select
              {...ids}
              value={choice.provider ?? ''}
              onChange={(event) => pick({ provider: event.target.value || undefined })}
            >
              <option value="">All Providers</option>
              {providers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Network Provider">
          {(ids) => (
            <Select {...ids} value={choice.network ?? ''} onChange={(event) => pick(networkOf(event.target.value))}>
              <option value="">All Networks</option>
              {NETWORKS.map((network) => (
                <option key={network} value={network}>
                  {NETWORK_NAME[network]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Data Plan"
        hint={hintOf(side, ready)}
        error={isGone ? 'That plan is not listed any more' : undefined}
      >
        {(ids) => (
          <Select {...ids} value={plan?.id ?? ''} onChange={(event) => pick({ plan: event.target.value || undefined })}>
            <option value="">Select a plan</option>
            {ready &&
              options.map((option) => (
                <option key={option.id} value={option.id}>
                  {planOptionLabel(option)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {plan && <PlanSummary plan={plan} />}
      {choice.plan !== undefined && !plan && !isGone && !side.error && (
        <SkeletonRows rows={1} label="Loading the plan" />
      )}
      {side.error ? <Failure {...fetchFailure(side.error, 'Failed to fetch plans')} onRetry={side.retry} /> : null}
    </Card>
  );
}

function networkOf(value: string): Partial<Choice> {
  return { network: NETWORKS.find((network) => network === value) };
}

/** Returns why the list of plans is empty. */
function hintOf({ options, error, plan }: SideState, ready: boolean): string | undefined {
  if (plan || error) return undefined;
  if (!ready) return 'Choose a provider and a network first';
  return options.length === 0 ? 'This provider lists no plan on this network' : undefined;
}

/** Summary of a plan: name, description, price, size, network and validity (docs/specification/02-screens.md, Compare). */
function PlanSummary({ plan }: { plan: Plan }) {
  return (
    <div className={css.summary}>
      <div className={css.line}>
        <span className={figure}>{formatSize(plan.size)}</span>
        <span className={figure}>{formatNaira(plan.price)}</span>
      </div>
      <strong>{plan.name}</strong>
      <p className={`${small} ${quiet}`}>{plan.description}</p>
      <div className={`${css.network} ${small}`}>
        <NetworkBadge network={plan.network} />
        <span>
          {NETWORK_NAME[plan.network]} · {formatValidity(plan.validity)}
        </span>
      </div>
    </div>
  );
}

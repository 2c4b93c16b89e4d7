import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/controls.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { h2 } from '../../ui/theme/text.css.ts';
import type { Choice } from './compare-search.ts';
import { optionWords } from './compare-words.ts';
import { PlanSummary } from './plan-summary.tsx';
import * as css from './side-picker.css.ts';
import type { SideState } from './use-side.ts';

interface SidePickerProps {
  title: string;
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice) => void;
}

/** Provider, network, then plan (docs/specification/02-screens.md, Compare), and the plan that was chosen. */
export function SidePicker({ title, side, providers, choose }: SidePickerProps) {
  const { choice, options, plan, gone } = side;
  const ready = choice.provider !== undefined && choice.network !== undefined;
  const pick = (part: Partial<Choice>) => choose({ ...choice, plan: undefined, ...part });
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
      <Field label="Data Plan" hint={hintOf(side, ready)} error={gone ? 'That plan is not listed any more' : undefined}>
        {(ids) => (
          <Select {...ids} value={plan?.id ?? ''} onChange={(event) => pick({ plan: event.target.value || undefined })}>
            <option value="">Select a plan</option>
            {ready &&
              options.map((option) => (
                <option key={option.id} value={option.id}>
                  {optionWords(option)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {plan && <PlanSummary plan={plan} />}
      {choice.plan !== undefined && !plan && !gone && !side.error && <SkeletonRows rows={1} label="Loading the plan" />}
      {side.error ? <Failure {...fetchFailure(side.error, 'Failed to fetch plans')} onRetry={side.retry} /> : null}
    </Card>
  );
}

function networkOf(value: string): Partial<Choice> {
  return { network: NETWORKS.find((network) => network === value) };
}

/** Why the list of plans is empty. */
function hintOf({ options, error, plan }: SideState, ready: boolean): string | undefined {
  if (plan || error) return undefined;
  if (!ready) return 'Choose a provider and a network first';
  return options.length === 0 ? 'This provider lists no plan on this network' : undefined;
}

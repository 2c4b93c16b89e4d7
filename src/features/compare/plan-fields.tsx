import { useRef } from 'react';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import * as css from './compare.css.ts';
import type { SideState } from './compare.queries.ts';
import { planOptionLabel } from './compare-messages.ts';
import type { Choice } from './compare-search.ts';

interface PlanFieldsProps {
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice, how: { byKeys: boolean }) => void;
}

/** The selects of one side: provider, network, and the plans of both (docs/specification/02-screens.md, Compare). */
export function PlanFields({ side, providers, choose }: PlanFieldsProps) {
  const { choice, options, plan, isGone } = side;
  const isReady = choice.provider !== undefined && choice.network !== undefined;
  const byKeys = useRef(false);
  const pick = (change: Partial<Choice>) =>
    choose({ ...choice, plan: undefined, ...change }, { byKeys: byKeys.current });
  return (
    <>
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
        hint={hintOf(side, isReady)}
        error={isGone ? 'That plan is not listed any more' : undefined}
      >
        {(ids) => (
          <Select
            {...ids}
            value={plan?.id ?? ''}
            onKeyDown={() => void (byKeys.current = true)}
            onPointerDown={() => void (byKeys.current = false)}
            onChange={(event) => pick({ plan: event.target.value || undefined })}
          >
            <option value="">Select a plan</option>
            {isReady &&
              options.map((option) => (
                <option key={option.id} value={option.id}>
                  {planOptionLabel(option)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function networkOf(value: string): Partial<Choice> {
  return { network: NETWORKS.find((network) => network === value) };
}

/** Returns why the list of plans is empty. */
function hintOf({ options, error, plan, isLoading }: SideState, isReady: boolean): string | undefined {
  if (plan || error || isLoading) return undefined;
  if (!isReady) return 'Choose a provider and a network first';
  return options.length === 0 ? 'This provider lists no plan on this network' : undefined;
}

import { useRef } from 'react';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { isOperator } from '../../../domain/plan/operator.ts';
import { Select } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import * as css from './compare.css.ts';
import type { SideState } from './compare.queries.ts';
import type { Choice } from './compare-search.ts';
import { PlanSelect } from './plan-select.tsx';

interface PlanFieldsProps {
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice, how: { byKeys: boolean }) => void;
}

/** The selects of one side: provider, network, and the plans of both (docs/specification/02-screens.md, Compare). */
export function PlanFields({ side, providers, choose }: PlanFieldsProps) {
  const { choice } = side;
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
            <Select
              {...ids}
              value={choice.network ?? ''}
              onChange={(event) => pick(withOperator(event.target.value, providers, choice))}
            >
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
      <PlanSelect side={side} byKeys={byKeys} onChoose={(plan) => pick({ plan })} />
    </>
  );
}

/** Returns a network, with its own operator as the provider unless one is chosen: a plan is one of both. */
function withOperator(value: string, providers: PlanFieldsProps['providers'], { provider }: Choice): Partial<Choice> {
  const network = NETWORKS.find((network) => network === value);
  const operator = network && providers.find(({ name }) => isOperator(name, network));
  return { network, provider: provider ?? operator?.id };
}

import { countOf } from '../../../../domain/quantity.ts';
import { plainClick } from '../../../lib/links.ts';
import type { EntryProps } from './entry.tsx';

type PlansLinkProps = Pick<EntryProps, 'provider' | 'figures' | 'openPlans'> & { className: string };

/** Leads to a provider's plans; their number alone for providers, who see only their own. */
export function PlansLink({ provider: { id, name }, figures, openPlans, className }: PlansLinkProps) {
  const label = figures ? countOf(figures.plans, 'plan') : 'Plans';
  if (!openPlans) return figures && <span className={className}>{label}</span>;
  return (
    <a
      href={`/plans?provider=${encodeURIComponent(id)}&all=1`}
      className={className}
      aria-label={`${label} of ${name}`}
      onClick={plainClick(() => openPlans(id))}
    >
      {label}
    </a>
  );
}

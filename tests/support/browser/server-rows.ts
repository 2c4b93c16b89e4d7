import type { Plan } from '../../../domain/plan/plan.ts';
import type { Provider } from '../../../domain/provider/provider.ts';

/** The plans of a seller as the server lists them to everybody, by name. */
export async function plansOf(url: string, provider: string): Promise<Plan[]> {
  const all: Plan[] = await (await fetch(`${url}/api/v1/plans/all`)).json();
  return all.filter(({ provider_name }) => provider_name === provider).sort((a, b) => a.name.localeCompare(b.name));
}

/** A provider as the server lists it; undefined when it does not. */
export async function providerNamed(url: string, name: string): Promise<Provider | undefined> {
  const { items } = await (await fetch(`${url}/api/v1/providers?name=${encodeURIComponent(name)}`)).json();
  return items.find((provider: Provider) => provider.name === name);
}

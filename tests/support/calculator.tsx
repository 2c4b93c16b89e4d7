import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../src/app/app.tsx';
import { DataCalculatorScreen } from '../../src/features/data-calculator/data-calculator-screen.tsx';
import { render } from './rendered.ts';

type Props = ComponentProps<typeof DataCalculatorScreen>;

export const onInputs = vi.fn<Props['onInputs']>();
export const compare = vi.fn<NonNullable<Props['compare']>>();

/** Opens the calculator with the plans of the test's reader. */
export async function openCalculator(props: Partial<Props> = {}): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <DataCalculatorScreen
        initial={undefined}
        onInputs={onInputs}
        compare={compare}
        hrefForCompare={(ids) => `/compare?plans=${ids.join('+')}`}
        {...props}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

/** Returns the control with this label. */
export function control<E extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(name: string): E {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const found = label && document.querySelector<E>(`[id="${label.htmlFor}"]`);
  if (!found) throw new Error(`nothing is labelled ${name}`);
  return found;
}

/** Replaces the text of a control, or selects an option. */
export const write = (name: string, text: string) =>
  act(async () => {
    const target = control(name);
    target.value = text;
    target.dispatchEvent(new Event('input', { bubbles: true }));
    target.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Returns the error message below a control. */
export function problemAt(name: string): string | undefined {
  const target = control(name);
  if (target.getAttribute('aria-invalid') !== 'true') return undefined;
  const [problem = ''] = target.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(problem)?.textContent;
}

/** Returns the text of the output with this name. */
export function result(name: string): string | null {
  const named = [...document.querySelectorAll('output')].find((one) => {
    const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    return (one.getAttribute('aria-label') ?? label?.textContent) === name;
  });
  if (!named) throw new Error(`no output is called ${name}`);
  return named.textContent;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../src/app/app.tsx';
import { DataCalculatorScreen } from '../../src/features/data-calculator/data-calculator-screen.tsx';

type Props = ComponentProps<typeof DataCalculatorScreen>;

export const onInputs = vi.fn<Props['onInputs']>();
export const compare = vi.fn<NonNullable<Props['compare']>>();

/** Renders the calculator, whose plans the test mocks in the reader. */
export async function openCalculator(props: Partial<Props> = {}): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataCalculatorScreen
        initial={undefined}
        onInputs={onInputs}
        buying={() => null}
        mainAction={(plan) => `[main ${plan.id}]`}
        dates={() => null}
        compare={compare}
        hrefForCompare={(ids) => `/compare?plans=${ids.join('+')}`}
        {...props}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

/** Returns the input or select with this label. */
export const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Changes the value of a control. */
export const write = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(control(label), { target: { value } });
  });

/** Presses a button or a switch. */
export const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Returns the error message below a control. */
export function problemAt(name: string): string | undefined {
  const target = control(name);
  if (target.getAttribute('aria-invalid') !== 'true') return undefined;
  const [problem = ''] = target.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(problem)?.textContent;
}

/** Returns the text of the output with this name. */
export const result = (name: string) => screen.getByRole('status', { name }).textContent;

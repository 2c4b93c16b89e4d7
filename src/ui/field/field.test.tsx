import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field, type FieldIds } from './field.tsx';

function wiring(props: { hint?: string; error?: string }) {
  let ids: FieldIds = { id: '' };
  const html = renderToString(
    <Field label="Email" {...props}>
      {(given) => {
        ids = given;
        return <input {...given} />;
      }}
    </Field>,
  );
  return { html, ids };
}

it('labels its control', () => {
  const { html, ids } = wiring({});
  expect(html).toContain(`for="${ids.id}"`);
  expect(ids).toEqual({ id: ids.id });
});

it('ties hint and error to the control, the error first', () => {
  const { html, ids } = wiring({ hint: 'As on your account', error: 'Email is required' });
  const described = ids['aria-describedby']?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  expect(html).toMatch(new RegExp(`<p id="${described[0]}"[^>]*>Email is required`));
  expect(html).toMatch(new RegExp(`<div id="${described[1]}"[^>]*>As on your account`));
  expect(ids['aria-invalid']).toBe(true);
});

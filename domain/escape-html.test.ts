import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes what ends a text or an attribute, and nothing else', () => {
  expect(escapeHtml(`<b title="R&D">it's ₦5</b>`)).toBe(`&lt;b title=&quot;R&amp;D&quot;&gt;it's ₦5&lt;/b&gt;`);
});

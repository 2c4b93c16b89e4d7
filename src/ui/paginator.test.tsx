// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { mount } from '../../tests/support/mount.ts';
import { Paginator } from './paginator.tsx';

const hrefFor = (page: number) => `/plans?page=${page}`;

it('shows nothing for one page', () => {
  expect(renderToString(<Paginator page={1} pages={1} hrefFor={hrefFor} />)).toBe('');
});

it('marks the current page, and offers no way before the first', () => {
  const html = renderToString(<Paginator page={1} pages={8} hrefFor={hrefFor} />);
  expect(html).toMatch(/href="\/plans\?page=1"[^>]*aria-current="page"/);
  expect(html).not.toContain('page=0');
  expect(html).toMatch(/aria-disabled="true"[^>]*aria-label="Previous"/);
});

it('shows five pages unless told, the first and the last, and dots for those left out', () => {
  const html = renderToString(<Paginator page={18} pages={36} hrefFor={hrefFor} />);
  const [, wide = ''] = html.split('</ul>');
  const shown = [...wide.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ''));
  expect(shown).toEqual(['Previous', '1', '…', '16', '17', '18', '19', '20', '…', '36', 'Next']);
});

it('takes over a plain click, and leaves a click with Ctrl to the browser', async () => {
  const onPage = vi.fn();
  const { place, unmount } = await mount(<Paginator page={2} pages={8} hrefFor={hrefFor} onPage={onPage} />);
  const next = place.querySelector<HTMLElement>('[aria-label="Next"]');
  const click = (ctrlKey: boolean) => new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey });
  const plain = click(false);
  const withCtrl = click(true);
  await act(async () => {
    next?.dispatchEvent(plain);
    next?.dispatchEvent(withCtrl);
  });
  expect(onPage.mock.calls).toEqual([[3]]);
  expect([plain.defaultPrevented, withCtrl.defaultPrevented]).toEqual([true, false]);
  await unmount();
});

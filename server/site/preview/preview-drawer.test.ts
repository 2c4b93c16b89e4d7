import { fileURLToPath } from 'node:url';
import { decode } from 'fast-png';
import { afterEach, expect, it } from 'vitest';
import { PreviewDrawer } from './preview-drawer.ts';

const drawer = new PreviewDrawer(fileURLToPath(new URL('.', import.meta.url)));
afterEach(() => drawer.stop());

const svgOf = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" font-family="Inter" font-weight="800">
     <rect width="60" height="40" fill="#0b6b3a"/><text x="10" y="34" font-size="36" fill="#ffffff">${text}</text></svg>`;

/** Returns how many pixels of a picture are white. */
function white(png: Buffer): number {
  const { data, palette = [], width, height } = decode(png);
  expect([width, height]).toEqual([60, 40]);
  return data.filter((number) => palette[number]?.slice(0, 3).every((part) => part === 255)).length;
}

it('draws the letters of prices and names in the fonts of the project', async () => {
  const nothing = white(await drawer.draw(svgOf('')));
  expect(nothing).toBe(0);
  for (const letter of ['₦', '5', 'ọ', 'Ṣ', 'ẹ́', '…', '·', '→']) {
    expect(white(await drawer.draw(svgOf(letter))), letter).toBeGreaterThan(10);
  }
});

it('draws several pictures at a time, also after the process has ended', async () => {
  const [one, other] = await Promise.all([drawer.draw(svgOf('1')), drawer.draw(svgOf('8'))]);
  expect(white(one)).toBeLessThan(white(other));
  drawer.stop();
  expect(await drawer.draw(svgOf('1'))).toEqual(one);
});

it('rejects what is no picture and draws the next one', async () => {
  await expect(drawer.draw('<p>')).rejects.toThrow();
  expect(white(await drawer.draw(svgOf('1')))).toBeGreaterThan(10);
});

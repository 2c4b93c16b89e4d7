import { expect, it } from 'vitest';
import { bootScriptOf, splitManifest } from './manifest.ts';

it('leaves chunks that load on first use out of the precache', () => {
  const app = { url: 'app.html', revision: 'r1' };
  const script = { url: 'assets/start-a.js', revision: null };
  const built = [app, script, { url: 'assets/seller-b.js', revision: null }, 'assets/dashboard-c.js'];
  expect(splitManifest(built, 'https://sabidata.test')).toEqual({
    common: [app, script],
    parts: ['https://sabidata.test/assets/seller-b.js', 'https://sabidata.test/assets/dashboard-c.js'],
  });
});

it('precaches the first script last, because it stands for the whole build', () => {
  const [boot, app, start] = ['assets/boot-b.js', { url: 'app.html', revision: 'r1' }, 'assets/start-a.js'];
  expect(splitManifest([app, boot, start], 'https://sabidata.test').common).toEqual([app, start, boot]);
});

it('names the first script of the build', () => {
  const built = [{ url: 'app.html', revision: 'r1' }, { url: 'assets/start-a.js', revision: null }, 'assets/boot-b.js'];
  expect(bootScriptOf(built)).toBe('/assets/boot-b.js');
});

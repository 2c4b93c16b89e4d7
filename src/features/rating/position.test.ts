import { afterEach, expect, it, vi } from 'vitest';
import { devicePosition } from './position.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for a rough position, at most ten minutes old, within 15 seconds', async () => {
  const getCurrentPosition = vi.fn((found: (position: unknown) => void) =>
    found({ coords: { latitude: 6.5, longitude: 3.4, accuracy: 900 } }),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await devicePosition()).toMatchObject({ latitude: 6.5, longitude: 3.4 });
  expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    timeout: 15_000,
    maximumAge: 600_000,
    enableHighAccuracy: false,
  });
});

it('fails when it is refused, and where there is no such thing', async () => {
  const refused = { code: 1 };
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_: unknown, fail: (why: unknown) => void) => fail(refused) },
  });
  await expect(devicePosition()).rejects.toBe(refused);
  vi.stubGlobal('navigator', {});
  await expect(devicePosition()).rejects.toThrow();
});

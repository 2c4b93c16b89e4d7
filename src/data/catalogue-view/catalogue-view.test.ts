import { describe, expect, it, vi } from 'vitest';
import { allPlans } from '../../../domain/plan/catalogue/catalogue.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { shownOutbox } from '../../../tests/support/outbox/memory-outbox.ts';
import {
  aClick,
  anOperation,
  planEdited,
  planId,
  planMade,
  refusedFor,
} from '../../../tests/support/outbox/operations.ts';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { type MirrorState, OPENING_STATE } from '../mirror/mirror-state.ts';
import type { OutboxState } from '../outbox/outbox-state.ts';
import { createCatalogueView } from './catalogue-view.ts';
import { overlay } from './overlay.ts';

const server = new SyncServer(100);
server.putProvider(1, 'Ada Bundles');
for (let i = 0; i < 3; i++) server.addPlan();
const catalogue = server.catalogue();
const states = [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }];
const WHOLE: Partial<MirrorState> = { catalogue, states, whole: true, phase: 'idle' };
const ONE_WAITING = [['a', 'waiting']] as const;
const priced = () => planEdited(planId(1), { price: 5 });

function setUp(first: Partial<OutboxState> = {}, { signedIn = true, mirrorState = WHOLE } = {}) {
  const { outbox, show } = shownOutbox(first);
  let mirrored: MirrorState = { ...OPENING_STATE, ...mirrorState };
  const listeners = new Set<() => void>();
  const mirror = {
    open: vi.fn(async () => {}),
    getState: () => mirrored,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const showMirror = (change: Partial<MirrorState>) => {
    mirrored = { ...mirrored, ...change };
    for (const listener of [...listeners]) listener();
  };
  const look = vi.fn(async () => {});
  const lay = vi.fn(overlay);
  const load = vi.fn(async (): Promise<{ overlay: typeof overlay }> => ({ overlay: lay }));
  const view = createCatalogueView({ mirror, outbox: { ...outbox, look }, isSignedIn: () => signedIn, load });
  const listener = vi.fn();
  view.subscribe(listener);
  const price = () => allPlans(view.getState().catalogue, {}).find(({ id }) => id === planId(1))?.price;
  return { view, show, showMirror, mirror, look, lay, load, listener, price };
}

describe('without waiting changes', () => {
  it("returns the mirror's own catalogue and loads no overlay", async () => {
    const { view, load } = setUp({ operations: [anOperation(), aClick()] });
    await view.open();
    expect(view.getState()).toMatchObject({ whole: true, states, changeStatuses: new Map() });
    expect(view.getState().catalogue).toBe(catalogue);
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps the snapshot and calls no listener until the lists change', async () => {
    const { view, show, showMirror, listener, load } = setUp();
    const before = view.getState();
    expect(view.getState()).toBe(before);
    showMirror({ phase: 'pulling' });
    show({ sending: true });
    show({ operations: [anOperation()] });
    expect(listener).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    showMirror({ catalogue: new SyncServer(1).catalogue() });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(view.getState()).not.toBe(before);
  });

  it.each([
    ['the lists are no longer complete', { whole: false }],
    ['the states change', { states: [] }],
  ])('calls listeners when %s', (_, change) => {
    const { showMirror, listener } = setUp();
    showMirror(change);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('opens the mirror, and does not read the outbox again', async () => {
    const opened = deferred<void>();
    const { view, mirror, look } = setUp();
    mirror.open.mockReturnValueOnce(opened.promise);
    const done = vi.fn();
    const opening = view.open().then(done);
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).not.toHaveBeenCalled();
    opened.resolve();
    await opening;
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a waiting change', () => {
  it('is added to the lists by an overlay that loads once, and listeners are called', async () => {
    const { view, show, load, listener, price } = setUp();
    show({ operations: [priced()] });
    await vi.waitFor(() => expect(view.getState().whole).toBe(true));
    expect(price()).toBe(5);
    expect(view.getState().changeStatuses).toEqual(new Map([[planId(1), 'waiting']]));
    expect(listener).toHaveBeenCalled();
    show({ operations: [priced(), planMade({ provider_id: 'provider-1' })] });
    expect(allPlans(view.getState().catalogue, {})).toHaveLength(4);
    expect(load).toHaveBeenCalledTimes(1);
    expect(catalogue.plans.no).toHaveLength(3);
  });

  it('is added to every new catalogue of the server, also once acknowledged', async () => {
    const { view, show, showMirror, price } = setUp({ acknowledged: [{ ...priced(), state: 'acknowledged' }] });
    await view.open();
    expect(price()).toBe(5);
    expect(view.getState().changeStatuses).toEqual(new Map());
    server.addPlan();
    const next = server.catalogue();
    showMirror({ catalogue: next });
    expect(allPlans(view.getState().catalogue, {})).toHaveLength(4);
    expect(price()).toBe(5);
    show({ acknowledged: [] });
    expect(view.getState().catalogue).toBe(next);
  });

  it('is added again only after a change', async () => {
    const { view, show, lay } = setUp({ operations: [priced()] });
    await view.open();
    view.getState();
    lay.mockClear();
    show({ sending: true });
    show({ lastSent: null });
    view.getState();
    expect(lay).not.toHaveBeenCalled();
  });

  it('calls listeners when it is rejected, although the list stays the same', async () => {
    const edit = priced();
    const { view, show, listener, price } = setUp({ operations: [edit] });
    await view.open();
    show({ operations: [{ ...edit, ...refusedFor(undefined) }] });
    expect(view.getState().changeStatuses).toEqual(new Map([[planId(1), 'needs attention']]));
    expect(price()).not.toBe(5);
    listener.mockClear();
    show({ operations: [] });
    expect(view.getState().changeStatuses.size).toBe(0);
    expect(listener).toHaveBeenCalled();
  });
});

it.each([
  [1, 'another status', [['a', 'needs attention']]],
  [1, 'another row', [['b', 'waiting']]],
  [1, 'one row more', [...ONE_WAITING, ['b', 'waiting']]],
  [1, 'no row', []],
  [0, 'an equal row', ONE_WAITING],
] as const)('calls listeners %i times after the statuses change to %s', async (times, _, next) => {
  const { view, show, lay, listener } = setUp({ operations: [priced()] });
  lay.mockReturnValueOnce({ catalogue, changeStatuses: new Map(ONE_WAITING) });
  await view.open();
  view.getState();
  listener.mockClear();
  lay.mockReturnValueOnce({ catalogue, changeStatuses: new Map(next) });
  show({ operations: [priced()] });
  expect(listener).toHaveBeenCalledTimes(times);
});

describe('the lists are not ready', () => {
  it('while the overlay loads', async () => {
    const coming = deferred<{ overlay: typeof overlay }>();
    const { view, load, price } = setUp({ operations: [priced()] });
    load.mockReturnValueOnce(coming.promise);
    const opening = view.open();
    expect(view.getState().whole).toBe(false);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    expect(view.getState().whole).toBe(false);
    coming.resolve({ overlay });
    await opening;
    expect(view.getState().whole).toBe(true);
    expect(price()).toBe(5);
  });

  it('for a signed-in user until the outbox was read', async () => {
    const { view, show, look } = setUp({ storage: 'opening' });
    expect(view.getState().whole).toBe(false);
    look.mockImplementationOnce(async () => show({ storage: 'kept' }));
    await view.open();
    expect(look).toHaveBeenCalledTimes(1);
    expect(view.getState().whole).toBe(true);
  });

  it('while the mirror is incomplete', async () => {
    const { view } = setUp({ operations: [priced()] }, { mirrorState: { ...WHOLE, whole: false } });
    await view.open();
    expect(view.getState().whole).toBe(false);
  });
});

it('does not wait for the outbox of a visitor', async () => {
  const { view, look } = setUp({ storage: 'opening' }, { signedIn: false });
  expect(view.getState().whole).toBe(true);
  await view.open();
  expect(look).not.toHaveBeenCalled();
});

it('shows the mirror on a device without storage', () => {
  expect(setUp({ storage: 'missing' }).view.getState().whole).toBe(true);
});

it("shows the server's lists if the overlay fails to load, and retries at the next change", async () => {
  const { view, show, load } = setUp({ operations: [priced()] });
  load.mockRejectedValueOnce(new TypeError('a missing chunk'));
  await view.open();
  expect(view.getState()).toMatchObject({ whole: true, changeStatuses: new Map() });
  expect(view.getState().catalogue).toBe(catalogue);
  expect(load).toHaveBeenCalledTimes(1);
  show({ operations: [priced(), priced()] });
  await view.open();
  expect(load).toHaveBeenCalledTimes(2);
  expect(view.getState().catalogue).not.toBe(catalogue);
  expect(view.getState().changeStatuses.size).toBe(1);
});

it('stops following changes after close', () => {
  const { view, show, showMirror, listener, load } = setUp();
  view.close();
  show({ operations: [priced()] });
  showMirror({ catalogue: new SyncServer(1).catalogue() });
  expect(listener).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import type { Device, Tab } from './device.ts';
import type { Scenario } from './scenario.ts';

/** Time for a tab to receive a notice and read the change, in ms. */
const NOTICE_MS = 1_000;
const MINUTE_MS = 60_000;

/** I8: after an operation is reported as done, the tab never shows an older version of its row. */
export function assertShowsDone({ environment, broken }: Scenario, device: Device, { process, catalogue }: Tab): void {
  const { session } = device;
  if (catalogue === undefined || session === undefined) return;
  const done = [...device.reported].filter(
    ([opId, { userId }]) => userId === session.userId && !isStored(device, opId),
  );
  environment.after(NOTICE_MS, () => {
    const { whole, catalogue: shown } = catalogue.view.getState();
    if (!process.alive || !whole || device.session !== session) return;
    const versions = versionsIn(shown);
    for (const [opId, { entityKey, version }] of done) {
      if (!device.reported.has(opId)) continue;
      const seen = versions.get(entityKey.slice(entityKey.indexOf(':') + 1));
      if (seen === undefined || seen >= version) continue;
      broken.push(`I8: ${process.name} shows version ${seen} of ${entityKey}, where ${opId} made ${version}`);
    }
  });
}

const isStored = ({ disk }: Device, opId: string) => disk.content.operations.some((row) => row.opId === opId);

function versionsIn({ plans, providers }: Catalogue): Map<string, number> {
  const { id, version } = plans.columns;
  const ofPlans = id.map((one, row) => [String(one), Number(version[row])] as const);
  return new Map([...ofPlans, ...[...providers.values()].map((one) => [one.id, one.version] as const)]);
}

/** I5: once all requests are over and nothing waits, a device shows the same rows as the server. */
export async function assertSameList({ environment, server, broken }: Scenario, device: Device): Promise<void> {
  if (device.mirror === undefined) return;
  const tab = device.tabs[0] ?? device.openTab();
  await environment.runFor(MINUTE_MS);
  void tab.catalogue?.mirror.pull();
  await environment.runFor(MINUTE_MS);
  if (tab.catalogue === undefined) return;
  const [listed, lastSeeded] = [await server.catalogue.listed(), await server.catalogue.lastSeeded()];
  const mirrored = rowsIn(tab.catalogue.mirror.getState().catalogue, lastSeeded);
  for (const id of new Set([...mirrored.keys(), ...listed.keys()])) {
    if (mirrored.get(id) === listed.get(id)) continue;
    broken.push(`I5: ${device.name} has ${id} as ${mirrored.get(id)}, the server lists ${listed.get(id)}`);
  }
  const { catalogue } = tab.catalogue.view.getState();
  const waits = device.disk.content.operations.some(
    (one) => one.userId === device.session?.userId && one.state !== 'rejected',
  );
  if (waits || catalogue === tab.catalogue.mirror.getState().catalogue) return;
  const shown = rowsIn(catalogue, lastSeeded);
  const others = [...listed].filter(([id, row]) => shown.get(id) !== row);
  if (others.length > 0 || shown.size !== listed.size)
    broken.push(`I5: ${device.name} shows other rows than its mirror has`);
}

/** Returns the rows of this schedule: all, unless the mirror was deleted and holds the whole catalogue. */
function rowsIn(
  { plans: { no, columns }, providers }: Catalogue,
  lastSeeded: { plan: number; provider: number },
): Map<string, string> {
  const join = (cells: readonly unknown[]) => cells.filter((cell) => cell !== null && cell !== undefined).join('|');
  const ofPlans = columns.id.flatMap((id, row) => {
    if ((no[row] ?? 0) <= lastSeeded.plan) return [];
    const { name, price, description, validity_value, version, reported_on, reported_price } = columns;
    const cells = [name, price, description, validity_value, version, reported_on, reported_price];
    return [[String(id), join(cells.map((column) => column[row]))] as const];
  });
  const ofProviders = [...providers].flatMap(([no, { id, name, website, email, phone, version }]) =>
    no <= lastSeeded.provider ? [] : [[id, join([name, website, email, phone, version])] as const],
  );
  return new Map([...ofPlans, ...ofProviders]);
}

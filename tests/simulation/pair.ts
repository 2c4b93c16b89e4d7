import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { providerEdit } from '../../src/features/provider/provider-edit.ts';
import { deletionOf, editOf, plansSeen, providerDeletionOf, providersSeen } from './catalogue-actions.ts';
import type { Device, Tab } from './device.ts';
import { Scenario } from './scenario.ts';
import type { SimServer } from './server.ts';

export type Doing = 'nothing' | 'edit' | 'delete';

/** What two users come between each other about: as it was, and what each may make of it. */
export interface Row {
  what: 'plan' | 'provider';
  before: BaseValues;
  mine: { name: string };
  theirs: { name: string };
  /** A change of another field than the name. */
  disjoint: BaseValues;
}

export const ROWS: readonly Row[] = [
  {
    what: 'plan',
    before: { name: 'Bisi MTN 3GB', price: 1200, description: '3GB for a month' },
    mine: { name: 'Bisi Mega' },
    theirs: { name: 'Bisi Weekend' },
    disjoint: { price: 1000 },
  },
  {
    what: 'provider',
    before: { name: 'Bisi Data', website: null, phone: '09012345678' },
    mine: { name: 'Bisi Bundles' },
    theirs: { name: 'Bisi & Sons' },
    disjoint: { phone: '09087654321' },
  },
];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface Parts {
  row: Row;
  /** Whether the second device is an administrator's; else it is the seller's as well. */
  isAdministrator: boolean;
}

/** Two devices that have seen the same row, and are without a network. */
export class Pair {
  readonly row: Row;
  readonly devices: readonly [Device, Device];
  readonly scenario: Scenario;
  #id = '';

  private constructor(scenario: Scenario, row: Row) {
    this.scenario = scenario;
    this.row = row;
    this.devices = [scenario.addDevice(), scenario.addDevice()];
  }

  static async of(server: SimServer, { row, isAdministrator }: Parts): Promise<Pair> {
    const scenario = new Scenario(1, server);
    await scenario.addSellers();
    const pair = new Pair(scenario, row);
    const [seller, , administrator] = scenario.users as [string, string, string];
    scenario.signIn(pair.devices[0].openTab(), seller);
    scenario.signIn(pair.devices[1].openTab(), isAdministrator ? administrator : seller);
    await scenario.environment.runFor(MINUTE_MS);
    const [device] = pair.devices;
    const seen =
      row.what === 'plan' ? plansSeen(scenario, device, tabOf(device)) : providersSeen(scenario, device, tabOf(device));
    pair.#id = seen[0]?.id ?? '';
    for (const one of pair.devices) one.online = false;
    return pair;
  }

  /** The two in the order in which they will be online. */
  inOrder(winner: 'first' | 'second'): readonly [Device, Device] {
    return winner === 'first' ? this.devices : [this.devices[1], this.devices[0]];
  }

  /** Somebody does something with the row as their device shows it, and is told that it is saved. */
  async do(device: Device, doing: Doing, change: BaseValues): Promise<void> {
    const draft = doing === 'nothing' ? undefined : this.#draft(device, doing, change);
    if (draft) void this.scenario.enqueue(device, tabOf(device), draft);
    await this.scenario.environment.runFor(SECOND_MS);
  }

  #draft(device: Device, doing: 'edit' | 'delete', change: BaseValues): OperationDraft | undefined {
    const parts = [this.scenario, device, tabOf(device)] as const;
    if (this.row.what === 'plan') {
      const plan = plansSeen(...parts).find(({ id }) => id === this.#id);
      return plan && (doing === 'edit' ? editOf(plan, change) : deletionOf(plan));
    }
    const provider = providersSeen(...parts).find(({ id }) => id === this.#id);
    return provider && (doing === 'edit' ? providerEdit(provider, change) : providerDeletionOf(provider));
  }

  /** A device has a network for a while. */
  async sync(device: Device): Promise<void> {
    device.goOnline();
    await this.scenario.environment.runFor(2 * MINUTE_MS);
    device.online = false;
  }

  /** Somebody decides about a conflict: another change in place of theirs, or null where they let go of it. */
  async answer(device: Device, { opId }: Operation, draft: OperationDraft | null): Promise<void> {
    const { outbox } = tabOf(device);
    this.scenario.expectedLog.givenUp(opId);
    void (draft ? outbox.retry(opId, draft) : outbox.discard(opId));
    await this.sync(device);
  }

  /** Of the row, or of another, what the server lists; undefined where it does not. */
  stored(id = this.#id): Promise<BaseValues | undefined> {
    return this.scenario.server.catalogue.fieldsOf(this.row.what, id);
  }

  /** What one device's user is to the other's, in the words of an answer. */
  nameOf(one: Device, other: Device): string {
    if (one.session?.userId === other.session?.userId) return 'you';
    return this.scenario.isAdministrator(one.session?.userId ?? '') ? 'administrator' : 'owner';
  }

  /** The promises that were broken, after quiet. */
  async broken(): Promise<string[]> {
    await this.scenario.heal();
    return this.scenario.reckon();
  }
}

const tabOf = ({ tabs }: Device) => tabs[0] as Tab;

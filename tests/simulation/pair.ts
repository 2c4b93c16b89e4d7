import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { providerEdit } from '../../src/features/provider/provider-edit.ts';
import { deletionOf, editOf, plansSeen, providerDeletionOf, providersSeen } from './catalogue-actions.ts';
import type { Device, Tab } from './device.ts';
import { Scenario } from './scenario.ts';
import type { SimServer } from './server.ts';

export type Doing = 'nothing' | 'edit' | 'delete';

/** A row that two devices change: its first values, and the change of each. */
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

interface PairOptions {
  row: Row;
  /** True if an administrator uses the second device. Otherwise the seller uses both. */
  isAdministrator: boolean;
}

/** Two offline devices that have seen the same row. */
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

  static async of(server: SimServer, { row, isAdministrator }: PairOptions): Promise<Pair> {
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

  /** Returns the two devices in the order in which they come online. */
  inOrder(winner: 'first' | 'second'): readonly [Device, Device] {
    return winner === 'first' ? this.devices : [this.devices[1], this.devices[0]];
  }

  /** Edits or deletes the row as the device shows it, and waits until the operation is saved. */
  async do(device: Device, doing: Doing, change: BaseValues): Promise<void> {
    const draft = doing === 'nothing' ? undefined : this.#draft(device, doing, change);
    if (draft) void this.scenario.enqueue(device, tabOf(device), draft);
    await this.scenario.environment.runFor(SECOND_MS);
  }

  #draft(device: Device, doing: 'edit' | 'delete', change: BaseValues): OperationDraft | undefined {
    const args = [this.scenario, device, tabOf(device)] as const;
    if (this.row.what === 'plan') {
      const plan = plansSeen(...args).find(({ id }) => id === this.#id);
      return plan && (doing === 'edit' ? editOf(plan, change) : deletionOf(plan));
    }
    const provider = providersSeen(...args).find(({ id }) => id === this.#id);
    return provider && (doing === 'edit' ? providerEdit(provider, change) : providerDeletionOf(provider));
  }

  /** Gives the device a network for two minutes. If the session has ended, because the role changed, the user returns. */
  async sync(device: Device): Promise<void> {
    const { session } = device;
    device.goOnline();
    await this.scenario.environment.runFor(2 * MINUTE_MS);
    if (session && !device.session) {
      this.scenario.signIn(tabOf(device), session.userId);
      await this.scenario.environment.runFor(2 * MINUTE_MS);
    }
    device.online = false;
  }

  /** Answers a conflict: `draft` replaces the refused operation, null discards it. */
  async answer(device: Device, { opId }: Operation, draft: OperationDraft | null): Promise<void> {
    const { outbox } = tabOf(device);
    this.scenario.expectedLog.givenUp(opId);
    void (draft ? outbox.retry(opId, draft) : outbox.discard(opId));
    await this.sync(device);
  }

  /** Returns the row, or another, as the server lists it; undefined if it is not listed. */
  stored(id = this.#id): Promise<BaseValues | undefined> {
    return this.scenario.server.catalogue.fieldsOf(this.row.what, id);
  }

  /** Returns the relation of one device's user to the other's, as responses name it. */
  nameOf(one: Device, other: Device): string {
    if (one.session?.userId === other.session?.userId) return 'you';
    return this.scenario.isAdministrator(one.session?.userId ?? '') ? 'administrator' : 'owner';
  }

  /** Returns the broken invariants after the network is good again. */
  async broken(): Promise<string[]> {
    await this.scenario.heal();
    return this.scenario.brokenInvariants();
  }
}

const tabOf = ({ tabs }: Device) => tabs[0] as Tab;

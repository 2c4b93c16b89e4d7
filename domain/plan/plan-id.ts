const SERVER_PREFIX = '5ab1da7a-0000-8000-8000-';

/** Whether an id is of the server's own: none that is made elsewhere may take the place of one to come. */
export function isServerMade(id: string): boolean {
  return id.toLowerCase().startsWith(SERVER_PREFIX);
}

/**
 * Plan ids on the wire of `/sync`. Ids that the server makes are UUIDs of version 8 with a running number at the end
 * (migration 0000): they travel as that number, so ten thousand of them cost next to nothing. Ids made on a device
 * are random and travel whole.
 */
export function packId(id: string): number | string {
  return id.startsWith(SERVER_PREFIX) ? Number.parseInt(id.slice(SERVER_PREFIX.length), 16) : id;
}

/** The reverse of `packId`. */
export function unpackId(packed: number | string): string {
  return typeof packed === 'string' ? packed : SERVER_PREFIX + packed.toString(16).padStart(12, '0');
}

import { NETWORKS, type Network } from '../../network.ts';
import { SIZE_UNITS, type Size, VALIDITY_UNITS, type Validity } from '../../size-and-validity.ts';

export const isNetwork = (value: unknown): value is Network => NETWORKS.some((network) => network === value);

/** Returns a size that was read whole; undefined for any other value. */
export const sizeIfRead = (value: unknown): Size | undefined => measureIn(value, SIZE_UNITS);

/** Returns a validity that was read whole; undefined for any other value. */
export const validityIfRead = (value: unknown): Validity | undefined => measureIn(value, VALIDITY_UNITS);

function measureIn<Unit extends string>(value: unknown, units: readonly Unit[]) {
  if (typeof value !== 'object' || value === null || !('value' in value) || !('unit' in value)) return undefined;
  const unit = units.find((one) => one === value.unit);
  return typeof value.value === 'number' && unit !== undefined ? { value: value.value, unit } : undefined;
}

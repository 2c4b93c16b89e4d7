export const SIZE_UNITS = ['MB', 'GB'] as const;
export const MB_PER_GB = 1024; // docs/specification/09-constants.md

export interface Size {
  value: number;
  unit: (typeof SIZE_UNITS)[number];
}

/** A size in megabytes: the measure by which sizes are compared and sorted (docs/specification/09-constants.md). */
export function sizeMb(size: Size): number {
  return size.unit === 'GB' ? size.value * MB_PER_GB : size.value;
}

/** A size in gigabytes: MB divided by 1024 (docs/specification/09-constants.md). */
export function sizeGb(size: Size): number {
  return size.unit === 'GB' ? size.value : size.value / MB_PER_GB;
}

/** '1.5 GB': the size as people say it, in its own unit. */
export function formatSize(size: Size): string {
  return `${size.value} ${size.unit}`;
}

/** '1 GB' for 1.5 GB: the hero table shows only the integer part (docs/specification/02-screens.md, Landing). */
export function formatWholeSize(size: Size): string {
  return `${Math.trunc(size.value)} ${size.unit}`;
}

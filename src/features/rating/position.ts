/** In degrees, north and east positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Tells where the device is; fails when that is refused or cannot be told. */
export type FindPosition = () => Promise<Position>;

/** A state is large: the network's idea of the place is enough, and one of a few minutes ago too. */
const OPTIONS = { timeout: 15_000, maximumAge: 10 * 60_000, enableHighAccuracy: false };

export const devicePosition: FindPosition = () =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('No geolocation'));
    else navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, OPTIONS);
  });

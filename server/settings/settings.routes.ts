import { publicSettings } from '../../domain/contract/settings.calls.ts';
import { type Route, route } from '../http/route.ts';

export function settingsRoutes({ geocoderUrl }: { geocoderUrl: string }): Route[] {
  return [route(publicSettings, async () => ({ geocoder_url: geocoderUrl }))];
}

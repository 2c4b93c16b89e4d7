import { type PublicSettings, publicSettings } from '../../domain/contract/site.calls.ts';
import { type Route, route } from '../http/route.ts';

export function settingsRoutes(settings: PublicSettings): Route[] {
  return [route(publicSettings, async () => settings)];
}

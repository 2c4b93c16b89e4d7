import { publicSettings } from '../../../domain/contract/site.calls.ts';
import { createPublicResponse, deviceDeps } from './public-response.ts';

// Apart from the other public responses, because the worker reads this one too.

/** The deployment's settings for its app: contact details and payment. */
export const { read: readSettings, readCached: readCachedSettings } = createPublicResponse(
  publicSettings,
  { key: 'settings' },
  deviceDeps,
);

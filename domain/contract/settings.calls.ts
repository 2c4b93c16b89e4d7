import * as v from 'valibot';
import { call } from './call.ts';

export const publicSettings = call({
  method: 'GET',
  path: '/settings',
  response: v.object({
    /** Takes latitude, longitude and localityLanguage and answers with principalSubdivision (spec §7, Other calls). */
    geocoder_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  }),
});

import * as v from 'valibot';
import { ContactDetailsSchema } from '../contact/contact-details.ts';
import { call } from './call.ts';

const PublicSettingsSchema = v.object({
  /** Takes latitude, longitude and localityLanguage and answers with principalSubdivision (docs/specification/07-calls.md, Other calls). */
  geocoder_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  contact: ContactDetailsSchema,
  /** `test`: money is only played with; `off`: nothing can be paid here. */
  payments: v.picklist(['live', 'test', 'off']),
});

/** What a deployment sets and its app has to know. */
export type PublicSettings = v.InferOutput<typeof PublicSettingsSchema>;

export const publicSettings = call({ method: 'GET', path: '/settings', response: PublicSettingsSchema });

import * as v from 'valibot';
import { ApiError } from './api-error.ts';

export const GEOCODER_DEADLINE_MS = 5_000;

const AnswerSchema = v.object({
  principalSubdivision: v.pipe(v.string(), v.maxLength(80)),
  countryCode: v.optional(v.string(), ''),
});

/** A geocoder's answer about a place. */
export interface GeocodedPlace {
  /** The state, province or department, in the service's spelling; may be empty. */
  subdivision: string;
  /** As 'NG'; empty when the service does not say. */
  country: string;
}

interface Degrees {
  latitude: number;
  longitude: number;
}

/**
 * Asks the deployment's reverse-geocoding service for the name of a place (docs/specification/07-calls.md, Other calls). It is somebody else's
 * server: it gets no credentials, no referrer, and the place to about 100 m, which is plenty for a state. Fails with
 * `ApiError` when no answer of the expected form came within five seconds.
 */
export async function reverseGeocode(service: string, { latitude, longitude }: Degrees): Promise<GeocodedPlace> {
  const url = new URL(service);
  url.searchParams.set('latitude', rounded(latitude));
  url.searchParams.set('longitude', rounded(longitude));
  url.searchParams.set('localityLanguage', 'en');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError('timeout')), GEOCODER_DEADLINE_MS);
  try {
    return await ask(url, controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

const rounded = (degrees: number) => String(Number(degrees.toFixed(3)));

async function ask(url: URL, signal: AbortSignal): Promise<GeocodedPlace> {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw new ApiError('offline', { cause });
  });
  const { status } = response;
  if (!response.ok) throw new ApiError('server', { status });
  const body = await response.json().catch((cause: unknown) => {
    throw new ApiError('undelivered', { status, cause });
  });
  const parsed = v.safeParse(AnswerSchema, body);
  if (!parsed.success) throw new ApiError('undelivered', { status, code: 'contract' });
  return { subdivision: parsed.output.principalSubdivision, country: parsed.output.countryCode };
}

const WORKER_PATH = '/sw.js';

let url: string | undefined;

interface ScriptUrlPolicy {
  createScriptURL: (path: string) => unknown;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (path: string) => string }) => ScriptUrlPolicy;
}

/**
 * The worker's address as browsers with Trusted Types want it (docs/security.md#s3). The policy lets this one path through and
 * nothing else; its name stands in the server's policy, and may be taken once only.
 */
export function workerUrl(): string {
  url ??= allowedUrl();
  return url;
}

function allowedUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sabidata-worker', {
    createScriptURL(path) {
      if (path !== WORKER_PATH) throw new TypeError('Only the service worker may be started');
      return path;
    },
  });
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string;
}

const WORKER_PATH = '/sw.js';

let url: string | undefined;

interface ScriptUrlPolicy {
  createScriptURL: (path: string) => unknown;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (path: string) => string }) => ScriptUrlPolicy;
}

/**
 * Returns the worker's URL in the form that browsers with Trusted Types require (docs/security.md#s3). The policy allows
 * this one path. The server's CSP names the policy and allows one creation of it.
 */
export function workerUrl(): string {
  url ??= trustedUrl();
  return url;
}

function trustedUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sabidata-worker', {
    createScriptURL(path) {
      if (path !== WORKER_PATH) throw new TypeError(path);
      return path;
    },
  });
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string;
}

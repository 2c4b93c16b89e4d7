/** Whether a navigation belongs to the app: no call of the API, and no file, which has an ending (`/sw.js`, `/a.png`). */
export function isAppNavigation({ pathname }: URL): boolean {
  return !/^\/api(?:\/|$)/.test(pathname) && !/\.[^/]+$/.test(pathname) && !/^\/(?:healthz|readyz)$/.test(pathname);
}

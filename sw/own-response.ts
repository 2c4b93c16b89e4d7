const isHtml = (response: Response) => /^text\/html\b/.test(response.headers.get('content-type') ?? '');

/** True if a response is one of our documents, and not the page of a captive portal. */
export async function isOwnResponse(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || !isHtml(response)) return false;
  return (await response.clone().text()).includes('<div id="root"');
}

/** True if a response is a file of ours, such as a script. A captive portal answers with a page. */
export const isOwnFile = (response: Response) => response.status === 200 && !isHtml(response);

/** True if a document is of the build whose first script has this path. Every document of a build names it. */
export const namesScript = async (document: Response, bootScript: string) =>
  (await document.clone().text()).includes(`"${bootScript}"`);

/**
 * Workbox plugin for the precache. A response that is not ours fails the installation, and the old worker stays. So does the
 * shell of another build, which a server sends during a release: its scripts would be missing.
 */
export const filesOfBuild = (bootScript: string) => ({
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    const isDocument = new URL(request.url).pathname.endsWith('.html');
    const isRight = isDocument
      ? (await isOwnResponse(response)) && (await namesScript(response, bootScript))
      : isOwnFile(response);
    return isRight ? response : null;
  },
});

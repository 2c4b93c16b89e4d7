const isHtml = (response: Response) => /^text\/html\b/.test(response.headers.get('content-type') ?? '');

/** True if a response is one of our documents, and not the page of a captive portal. */
export async function isOwnResponse(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || !isHtml(response)) return false;
  return (await response.clone().text()).includes('<div id="root"');
}

/** True if a response is a file of ours, such as a script. A captive portal answers with a page. */
export const isOwnFile = (response: Response) => response.status === 200 && !isHtml(response);

/** Workbox plugin for the precache. A response that is not ours fails the installation, and the old worker stays. */
export const ownResponsesOnly = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    if (response.status !== 200) return null;
    const isDocument = new URL(request.url).pathname.endsWith('.html');
    return (isDocument ? await isOwnResponse(response) : !isHtml(response)) ? response : null;
  },
};

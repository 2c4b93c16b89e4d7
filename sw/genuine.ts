const isHtml = (response: Response) => /^text\/html\b/.test(response.headers.get('content-type') ?? '');

/** Whether an answer is one of our documents, and not the page of a portal that stands between us and the server. */
export async function isOurDocument(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || !isHtml(response)) return false;
  return (await response.clone().text()).includes('<div id="root"');
}

/** For Workbox: what may go into the precache. A refusal fails the installation, and the old worker stays. */
export const genuineOnly = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    if (response.status !== 200) return null;
    const genuine = new URL(request.url).pathname.endsWith('.html') ? await isOurDocument(response) : !isHtml(response);
    return genuine ? response : null;
  },
};

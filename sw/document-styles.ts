interface StyleDeps {
  /** Returns the precached shell. */
  shell: () => Promise<Response | undefined>;
  /** Returns a file of another build. */
  otherwise: (request: Request) => Promise<Response>;
}

/** True for the style sheet of a build's documents. */
export function isDocumentStyles({ pathname }: URL): boolean {
  return /^\/assets\/document-[^/]+\.css$/.test(pathname);
}

/** Returns the style sheet of the build's documents. The shell carries it inline, so it is on the device once. */
export async function answerStyles(request: Request, { shell, otherwise }: StyleDeps): Promise<Response> {
  const html = (await (await shell())?.text()) ?? '';
  const isOfBuild = html.includes(`<!--${new URL(request.url).pathname}-->`);
  const [, css] = (isOfBuild && /<style>(.*?)<\/style>/s.exec(html)) || [];
  if (css === undefined) return otherwise(request);
  return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } });
}

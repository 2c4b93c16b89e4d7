/** Returns the path of a document's boot script. Its hash changes with every build, so it identifies the build. */
export function bootScript(of = document): string {
  const script = of.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}

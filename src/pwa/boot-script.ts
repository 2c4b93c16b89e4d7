/** The address of the page's first script. Its hash changes with every build, so it names the build the page is of. */
export function bootScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}

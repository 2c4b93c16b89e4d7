/** Some browsers begin to read only after the click has long returned. */
const KEPT_MS = 60_000;

/** Offers a text as a file to keep. `type` is its media type, such as 'text/csv'. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Some browsers start to read the blob long after `click()` returned. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a text as a file. `type` is a media type, such as 'text/csv'. */
export function downloadText(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob as a file. */
export function downloadFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

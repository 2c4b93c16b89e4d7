/** Constant markup of this program's own source, marked as such for browsers that enforce Trusted Types (S3). */
export function trustedMarkup(constant: string): string {
  const policy = window.trustedTypes?.createPolicy('sabidata-markup', { createHTML: (markup: string) => markup });
  return (policy?.createHTML(constant) ?? constant) as string;
}

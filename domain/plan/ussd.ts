/** A `tel:` link that opens the dialler with a short code typed in: it works with no data and no airtime. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll('#', '%23')}`;
}

/** Codes are digits, stars and a closing hash: anything else is not dialled. */
export function isUssdCode(text: string): boolean {
  return /^\*\d{1,6}(?:\*\d{1,10}){0,8}#$/.test(text);
}

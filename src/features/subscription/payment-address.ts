interface StartedPayment {
  authorization_url?: string | undefined;
  AuthURL?: string | undefined;
}

/** Where a payment goes on, by either of its names (docs/specification/02-screens.md, Pricing; §7). Throws when it has none that can be opened. */
export function paymentAddress({ authorization_url, AuthURL }: StartedPayment): string {
  const address = authorization_url ?? AuthURL ?? '';
  if (!/^https?:\/\//.test(address)) throw new Error('A payment without an address');
  return address;
}

/**
 * Codes that buy data, as JavaScript and PostgreSQL both read the pattern: *312#, the same on all networks since May 2023,
 * and what the networks had before. Other codes forward calls (*21*), borrow (*303#), send money or share airtime.
 *
 * Every group after the first is a choice in a menu: at most three digits. A code that sends airtime or data needs a phone
 * number (*131*08030000000*500*1234# on Glo), a recharge needs 12 or more digits, and PINs have four or more: none of
 * them fits. The one longer group is a documented plan code as *312*7500#: the plan's price in whole hundreds from ₦1,000
 * to ₦9,900, alone after *312. That menu takes no PIN, and an amount with a PIN needs two groups.
 */
export const USSD_PATTERN = '^[*](312[*][1-9][0-9]00|(312|131|141|127|777|200|229)([*][0-9]{1,3}){0,8})#$';

const USSD_CODE = new RegExp(USSD_PATTERN);

/** True for a USSD code that buys data. The app stores and dials nothing else. */
export function isUssdCode(text: string): boolean {
  return USSD_CODE.test(text);
}

/** Returns a `tel:` link that opens the dialler with a USSD code typed in. It works without data and airtime. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll('#', '%23')}`;
}

/**
 * Returns the whole way to buy: '*312# → 1 → 1'. Sellers write the choices after the code as '1 > 1', or in words, which
 * stay as they are. Without a code it returns the choices alone.
 */
export function formatUssdPath(code: string, steps: string | null | undefined): string {
  const parts = [code, ...(steps ?? '').split('>')];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' → ');
}

import { describe, expect, it } from 'vitest';
import { type Buyable, isBuyable, isOffer } from './buyable.ts';

const LINK = { buy_url: 'https://shop.example/7gb' };
const SITE = { provider_website: 'https://shop.example' };

describe('a plan', () => {
  it.each<[Buyable, boolean]>([
    [{}, false],
    [LINK, true],
    [{ ussd_code: '*312#' }, true],
    [{ provider_phone_number: '09000000000' }, true],
    [SITE, true],
    [{ ...SITE, price_kind: 'retail' }, true],
    [{ ...SITE, price_kind: 'wallet' }, false],
    [{ ...SITE, price_kind: 'wholesale' }, false],
    [{ ...LINK, price_kind: 'wholesale' }, true],
  ])('with %o can be bought now: %s', (plan, expected) => {
    expect(isBuyable(plan)).toBe(expected);
  });

  it.each<[Buyable, boolean, boolean]>([
    [{}, false, false],
    [SITE, true, true],
    [{ ...SITE, price_kind: 'wallet' }, false, true],
    [{ price_kind: 'wallet' }, false, false],
    [{ ...LINK, price_kind: 'wallet' }, false, true],
    [{ ...LINK, price_kind: 'wholesale' }, false, false],
    [{ ...LINK, reported_on: null }, true, true],
    [{ ...LINK, reported_on: '2026-11-21' }, false, false],
    [{ ...LINK, unusual_on: null }, true, true],
    [{ ...LINK, unusual_on: '2026-11-21' }, false, false],
    [{ ...LINK, gone_by: null }, true, true],
    [{ ...LINK, gone_by: '2026-08-20' }, false, false],
  ])('with %o is an offer: %s, and with wallet prices: %s', (plan, offer, withWallet) => {
    expect([isOffer(plan), isOffer(plan, { withWallet: true })]).toEqual([offer, withWallet]);
  });
});

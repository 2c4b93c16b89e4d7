import { expect, it } from 'vitest';
import { paymentAddress } from './payment-address.ts';

const ADDRESS = 'https://checkout.example/abc';

it('is read by either name', () => {
  expect(paymentAddress({ authorization_url: ADDRESS })).toBe(ADDRESS);
  expect(paymentAddress({ AuthURL: ADDRESS })).toBe(ADDRESS);
});

it.each([{}, { authorization_url: '' }, { authorization_url: 'javascript:alert(1)' }])('is none in %j', (answer) => {
  expect(() => paymentAddress(answer)).toThrow('without an address');
});

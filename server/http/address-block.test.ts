import { expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

it.each([
  ['102.89.34.7', '102.89.34'],
  ['102.89.34.255', '102.89.34'],
  ['102.89.35.7', '102.89.35'],
  ['2c0f:f5c0:1:9', '2c0f:f5c0:1'],
  ['2C0F:F5C0:0001:0', '2c0f:f5c0:1'],
  ['2c0f:f5c0:2:9', '2c0f:f5c0:2'],
  ['2001:0:0:0', '2001:0:0'],
])('the block of %s is %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.9', '192.168.1.1', '100.100.1.1', '0:0:0:0', 'fe80:0:0:0', 'unknown', ''])(
  '%s names no block',
  (address) => {
    expect(addressBlock(address)).toBeUndefined();
  },
);

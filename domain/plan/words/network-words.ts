import type { Network } from '../network.ts';

/** The names that people write for a network, in lower case and without spaces. */
export const NETWORK_WORDS: Readonly<Record<string, Network>> = {
  mtn: 'MTN',
  mtnn: 'MTN',
  airtel: 'AIRTEL',
  air: 'AIRTEL',
  zain: 'AIRTEL',
  glo: 'GLO',
  globacom: 'GLO',
  '9mobile': '9MOBILE',
  '9mob': '9MOBILE',
  '9m': '9MOBILE',
  etisalat: '9MOBILE',
  t2mobile: '9MOBILE',
  t2: '9MOBILE',
};

/** Matches a name, also '9 mobile' and 'T2 mobile'; 'mtn1gb' too, but not 't20gb'. */
export const NETWORK_NAME = `(${Object.keys(NETWORK_WORDS)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace('mobile', String.raw`\s?mobile`).replace(/2$/, String.raw`2(?!\d)`))
  .join('|')})`;

/** Returns the network that a name means. */
export const networkOfName = (name: string): Network | undefined => {
  const word = name.toLowerCase().replaceAll(/\s/g, '');
  return Object.hasOwn(NETWORK_WORDS, word) ? NETWORK_WORDS[word] : undefined;
};

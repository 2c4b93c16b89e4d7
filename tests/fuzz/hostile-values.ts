import { RawJson } from './draft.ts';

// Values of clients that look for faults. Each list is short, and each entry has broken some server.

const LONG = 'x'.repeat(8_192);

export const HOSTILE_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u202Egnp.exe', '\u200B', '\uFEFF', '\u0085', LONG],
  ...[
    '\uFFFF',
    '\u{10FFFF}',
    'e\u0301'.repeat(60),
    '🇳🇬'.repeat(50),
    'ﷺ',
    'İ',
    'ß',
    'MTN\u00AD',
    'ＭＴＮ',
    '%',
    '_',
    '\\',
  ],
  ...["' or 1=1 --", '$1', '{{7*7}}', '<script>alert(1)</script>', '=1+1', 'null', 'NaN', '-1', '1e999', '00000000'],
  ...['../../etc/passwd', 'a@b', 'a@[127.0.0.1]', 'javascript:alert(1)', 'https://user:pass@example.com/', '*21*123#'],
  ...['2026-02-30', '0000-00-00', '09012345678\n', '٠٩٠١٢٣٤٥٦٧٨', '__proto__', 'constructor', `${'a'.repeat(64)}@b.co`],
];

export const HOSTILE_NUMBERS = [
  ...[-1, 0.1 + 0.2, 1e-6, 5e-324, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 0.005, 10_000_000.01],
  ...['-0', '1e400', '-1e400', '1E-400', '0.00000000000000000001', '123456789012345678901234567890'].map(
    (text) => new RawJson(text),
  ),
];

/** Values of every type, for fields of another one. */
export const OTHER_TYPES = [null, true, false, 0, 7, 'text', '', [], [null], {}, { $gt: '' }, { length: 1 }, [[[]]]];

export const DEEP = [
  new RawJson(`${'['.repeat(33)}${']'.repeat(33)}`),
  new RawJson(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  new RawJson(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
];

export const UNKNOWN_FIELDS = [
  ...['role', 'version', 'token_version', 'password_hash', '__proto__', 'constructor', 'toString', 'a.b', 'no', 'tier'],
  ...['', ' ', '\u0000', '\ud800', LONG, 'deleted_at', 'currency '],
];

/** Bodies that are not the JSON of an object. */
export const WHOLE_BODIES: readonly (string | Buffer)[] = [
  ...['', ' ', 'null', '[]', '{}', '5', '"text"', 'true', '[[]]', '[null]', '{', '{"a":', '{"a":1}{"b":2}', '\uFEFF{}'],
  ...[
    '{"a":01}',
    "{'a':1}",
    '{a:1}',
    '{"a":NaN}',
    '{"a":1,}',
    '\u0000',
    '<a/>',
    'a=1&b=2',
    '{"a":"\\ud800"}',
    '[]'.repeat(9),
  ],
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  'x'.repeat(70_000),
  `[${'1,'.repeat(40_000)}1]`,
];

export const CONTENT_TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
    ';',
  ],
  ...['APPLICATION/JSON', 'application/json; charset=utf-16', 'application/json, text/plain', 'application/json;'],
];

/** Path parameters and ids, encoded as they are sent. */
export const HOSTILE_IDS = [
  ...[
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%E0%A4',
    '%ZZ',
    '%',
    '..',
    '%2e%2e',
    '%2F',
    'null',
    '0',
    '-1',
    '1e3',
    "'",
    '{id}',
    '*',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '%20',
    'undefined',
    LONG,
    '.',
    '%5C',
  ],
  ...['%E2%80%AE', 'a'.repeat(36), '00000000-0000-4000-8000-00000000000g', '00000000000040008000000000000000'],
];

/** Values of query parameters, encoded as they are sent. */
export const HOSTILE_QUERIES = [
  ...HOSTILE_TEXTS.map((text) => encodeURIComponent(text.toWellFormed())),
  ...[
    '%00',
    '%ED%A0%80',
    '%',
    '%ZZ',
    '+',
    '0',
    '1.5',
    '-5',
    '1000001',
    '99999999999999999999',
    '5e-324',
    '0x10',
    'Infinity',
  ],
  ...['1%2C000', '%E2%82%A610', '10000000.01', '1;2', '[]', '%00'.repeat(50)],
];

/** Cursors that the server never named. */
export const MADE_UP_CURSORS = [
  ...['r', 's..', 'r.0.0', 'r.a.999999999999999', 's.a.1.1', 's.a.1.1.1', 'r.a.-1', 'r.A.1', 'r.a.1e3', '%F0%9F%92%A9'],
  ...['s.EPOCH.0.0', 's.EPOCH.1.999999999999999', 's.EPOCH.999999999999999.0', 'r.EPOCH.0', 'r.EPOCH.999999999999999'],
  ...['r.EPOCH.1', 's.EPOCH.300.5', 'r.EPOCH.01', 'r.EPOCH.1%00'],
];

/** Values of request headers. */
export const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Basic YTpi',
      'bearer a.b.c',
      `Bearer ${LONG}`,
      'Bearer ..',
    ],
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAifQ.',
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  ],
  'idempotency-key': [
    '',
    'x',
    '0',
    LONG,
    '00000000-0000-0000-0000-00000000000',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  'x-seq': ['', '0', '-1', '1.5', '1e3', '999999999999999', '1000000000000000', 'x'],
  'x-device': ['', ' ', 'x'.repeat(64), 'x'.repeat(65), LONG, '\u00e9\u00ff', "' or 1=1 --"],
  'if-match': [
    '',
    '*',
    '"0"',
    '"1"',
    '1',
    'W/"1"',
    'w/"1"',
    '"1", "2"',
    '"999999999"',
    '"1000000000"',
    '"-1"',
    'x',
    LONG,
  ],
  'x-pieces': ['', '0', '1', '2', '100', '101', '1.5', '-1', 'x', '1e2', '999999999999'],
  'x-revision-seen': ['', '-1', '1e308', 'NaN', '0x10', '999999999999999', 'Infinity', LONG],
  'if-none-match': ['*', '"x"', 'W/"x"', LONG],
  'accept-encoding': ['', '*', 'br;q=0', 'gzip;q=x', 'br', 'gzip', LONG, 'deflate'],
  'content-encoding': ['gzip', 'br', 'x'],
  'x-forwarded-for': ['', ',', 'x', '::', '1.2.3.4, 999.1.1.1', LONG],
  'x-http-method-override': ['DELETE'],
  range: ['bytes=0-1'],
  expect: ['100-continue'],
};

export const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

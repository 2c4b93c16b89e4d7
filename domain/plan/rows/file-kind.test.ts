import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { fileKind, notImportableMessage, unreadableMessage } from './file-kind.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from(order === 'le' ? bytes : bytes.swap16());
};
const LIST = 'name,price\nMTN “1GB” – ₦,₦1,500\n';

describe('decodeText', () => {
  it.each([
    ['UTF-8', bytesOf(LIST)],
    ['UTF-8 with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], LIST)],
    ['UTF-16 LE', utf16(LIST, 'le')],
    ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${LIST}`, 'le')],
    ['UTF-16 BE', utf16(LIST, 'be')],
    ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${LIST}`, 'be')],
  ])('reads %s', (_, bytes) => {
    expect([fileKind(bytes), decodeText(bytes)]).toEqual(['text', LIST]);
  });

  it('reads Windows-1252, which older spreadsheets write', () => {
    expect(decodeText(bytesOf('Caf', [0xe9], ' ', [0x96], ' 1GB'))).toBe('Café – 1GB');
  });

  it('keeps the naira signs of a UTF-8 text with a broken byte', () => {
    expect(decodeText(bytesOf('₦500, ₦600', [0xff]))).toBe('₦500, ₦600\uFFFD');
  });

  it.each([[], [0x41], [0xff, 0xfe], [0x31, 0, 0x32]])('never fails: %j', (...bytes) => {
    expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string');
  });
});

describe('fileKind', () => {
  it.each([
    ['xlsx', bytesOf('PK\x03\x04', Array(5_000).fill(1), 'xl/workbook.xml')],
    ['zip', bytesOf('PK\x03\x04', Array(50).fill(1), 'word/document.xml')],
    ['xls', bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0))],
    ['locked', bytesOf([0xd0, 0xcf, 0x11, 0xe0], Array(600).fill(0), [...utf16('EncryptedPackage', 'le')])],
    ['pdf', bytesOf('%PDF-1.4\n')],
    ['picture', bytesOf([0x89], 'PNG\r\n')],
    ['picture', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
    ['picture', bytesOf('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['picture', bytesOf([0, 0, 0, 24], 'ftypheic')],
    ['picture', bytesOf('BM', [0x36, 0, 0, 0])],
    ['unknown', bytesOf('abc', [0, 1, 2, 0, 0], 'def')],
    ['text', bytesOf('BM list\n')],
    ['text', bytesOf('')],
    ['text', bytesOf('Caf', [0xe9])],
  ] as const)('names %s', (kind, bytes) => {
    expect(fileKind(bytes)).toBe(kind);
  });
});

it('says what a file is and what to do', () => {
  expect(unreadableMessage('list.xls', 'xls')).toBe(
    '“list.xls” is an old Excel file (.xls). Save it as .xlsx or .csv, then choose that file.',
  );
  expect(notImportableMessage('list.pdf', 'pdf')).toBe(
    '“list.pdf” is a PDF. Save the list as .xlsx or .csv, then import that file.',
  );
  expect([unreadableMessage('a', 'text'), unreadableMessage('a', 'xlsx')]).toEqual([undefined, undefined]);
});

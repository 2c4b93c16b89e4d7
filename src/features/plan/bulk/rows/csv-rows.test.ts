import { expect, it } from 'vitest';
import { CSV_HEADER, CSV_LINE, checkedRows, wrongRows } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { parseUpload } from './parse-upload.ts';

const plan = {
  name: 'MTN 1GB Weekly',
  network: 'MTN',
  size: { value: 1, unit: 'GB' },
  price: 800,
  validity: { value: 7, unit: 'days' },
  description: '1GB on MTN for 7 days.',
};
const table = (lines: string[], header = CSV_HEADER) => [header, ...lines].join('\n');
/** The plan of a table whose one line has these cells, under these headers. */
async function planOf(cells: Record<string, string>) {
  const all = { name: 'A', network: 'MTN', size: '1GB', price: '1', validity: '1 day', description: 'D', ...cells };
  const quoted = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const [row] = await checkedRows(`${Object.keys(all).join()}\n${quoted.join()}`);
  return row?.plan ?? row?.errors;
}

it.each([
  ['commas', table([CSV_LINE])],
  ['semicolons', table([CSV_LINE]).replaceAll(',', ';')],
  ['tabs', table([CSV_LINE]).replaceAll(',', '\t')],
  ['a byte order mark and CRLF', `\uFEFF${table([CSV_LINE]).replaceAll('\n', '\r\n')}\r\n`],
  ['CR line breaks', table([CSV_LINE]).replaceAll('\n', '\r')],
  ['empty lines', `\n\n${CSV_HEADER}\n\n,,,\n${CSV_LINE}\n   \n\n`],
  [
    'other spellings of headers',
    table([CSV_LINE], 'Name, NETWORK,Size,Size Unit,price,Validity,VALIDITYUNIT,description'),
  ],
  ['quotes around everything', table([CSV_LINE]).replaceAll(/[^,\n]+/g, '"$&"')],
  ['unknown columns', table([`${CSV_LINE},x,`], `${CSV_HEADER},colour,`)],
])('reads a table with %s', async (_, text) => {
  const [row, ...more] = await checkedRows(text);
  expect(row?.plan).toMatchObject(plan);
  expect(more).toEqual([]);
});

it('uses the delimiter of the header line, even if values contain others', async () => {
  const header = CSV_HEADER.replaceAll(',', ';');
  const [row] = await checkedRows(`${header}\nA;MTN;1;GB;1,500;30;days;One, two, three, four, five, six, seven`);
  expect(row?.plan).toMatchObject({ price: 1500, description: 'One, two, three, four, five, six, seven' });
});

it('returns the unknown columns', async () => {
  expect(await parseUpload(table([`${CSV_LINE},1,2`], `${CSV_HEADER},Colour,provider_name`))).toMatchObject({
    unusedColumns: ['Colour'],
  });
});

it('reports missing and repeated columns', async () => {
  expect(await parseUpload('name,network,size\nA,MTN,1')).toMatchObject({
    problem: 'The table has no column price.',
    columns: [{ header: 'name' }, { header: 'network' }, { header: 'size' }],
  });
  expect(await parseUpload(table([`${CSV_LINE},900`], `${CSV_HEADER},Price`))).toMatchObject({
    problem: 'Which column is the Price: price or Price?',
  });
});

it.each([
  ['1,500', 1500],
  ['₦1,500', 1500],
  ['₦ 987,654.89', 987_654.89],
  ['NGN 1500', 1500],
  ['N1500', 1500],
  ['1.5', 1.5],
  ['.5', 0.5],
])('reads a price of %s', async (price, naira) => {
  expect(await planOf({ price })).toMatchObject({ price: naira });
});

it.each([
  ['-5', 'Price must not be negative'],
  ["'-5", 'Price must not be negative'],
  ['1,5', '“1,5” could be ₦1.50. Write 1.50'],
  ['1.500,00', '“1.500,00” could be ₦1,500. Write 1500'],
  ['cheap', '“cheap” is not a number'],
  ['1e309', '“1e309” is not a number'],
  ['1.5E+3', '“1.5E+3” is not a number'],
  ['0x10', '“0x10” is not a number'],
  ['Infinity', '“Infinity” is not a number'],
  ['a'.repeat(500_000), `“${'a'.repeat(40)}…” is not a number`],
  ['1'.repeat(41), 'Price must be at most ₦10,000,000'],
  ['', 'This is required'],
])('refuses a price of %j', async (price, detail) => {
  expect(await planOf({ price })).toEqual([{ row: 1, field: 'price', detail }]);
});

it.each([
  [{ size: '1.5GB' }, { size: { value: 1.5, unit: 'GB' } }],
  [{ size: '1,024 mb' }, { size: { value: 1024, unit: 'MB' } }],
  [{ size: '2', size_unit: 'gb' }, { size: { value: 2, unit: 'GB' } }],
  [{ size: '2GB', size_unit: 'GB' }, { size: { value: 2, unit: 'GB' } }],
  [{ validity: '30 days' }, { validity: { value: 30, unit: 'days' } }],
  [{ validity: '1Month' }, { validity: { value: 1, unit: 'months' } }],
  [{ validity: '1', validity_unit: 'Year' }, { validity: { value: 1, unit: 'years' } }],
  [{ network: 'airtel' }, { network: 'AIRTEL' }],
  [{ network: '9mobile' }, { network: '9MOBILE' }],
  [{ network: 'T2' }, { network: '9MOBILE' }],
  [{ network: 'Etisalat' }, { network: '9MOBILE' }],
  [{ network: 'MTN SME' }, { network: 'MTN', kind: 'sme' }],
  [{ size: '2TB' }, { size: { value: 2048, unit: 'GB' } }],
  [{ size: '1GB + 500MB night' }, { size: { value: 1, unit: 'GB' }, bonus: '500MB night' }],
  [{ validity: '2 weeks' }, { validity: { value: 14, unit: 'days' } }],
  [{ validity: '36 hours' }, { validity: { value: 1.5, unit: 'days' } }],
  [{ validity: 'one month' }, { validity: { value: 1, unit: 'months' } }],
  [{ auto_renew: 'Yes' }, { auto_renew: true }],
  [{ auto_renew: '0' }, { auto_renew: false }],
  [{ discount: '10%' }, { discount: 10 }],
  [{ name: "'=SUM(A1)" }, { name: '=SUM(A1)' }],
  [{ name: "'+234" }, { name: '+234' }],
  [{ name: "''@you" }, { name: "'@you" }],
  [{ name: "'n beetje" }, { name: "'n beetje" }],
  [{ name: 'Say "hi", twice' }, { name: 'Say "hi", twice' }],
  [{ description: 'Line one\nline two' }, { description: 'Line one\nline two' }],
])('converts %j', async (cells, expected) => {
  expect(await planOf(cells)).toMatchObject(expected);
});

it('leaves out empty optional cells', async () => {
  const cells = { buy_url: '', discount: '', auto_renew: '', bonus: ' ', list_price: '', provider_id: '', id: '' };
  expect(Object.keys((await planOf(cells)) ?? {}).sort()).toEqual(
    ['currency', 'description', 'name', 'network', 'price', 'provider_id', 'size', 'validity'].sort(),
  );
});

it.each([
  [{ size: '2GB', size_unit: 'MB' }, '“2GB” is not a size: write it as 500 MB or 1.5 GB'],
  [{ size: '2', size_unit: 'XB' }, 'Choose MB or GB'],
  [{ size: 'a'.repeat(500_000) }, `“${'a'.repeat(40)}…” is not a size: write it as 500 MB or 1.5 GB`],
  [{ validity: '2 fortnights' }, '“2 fortnights” is not a validity: write it as 7 days or 1 month'],
  [{ network: 'Smile' }, '“Smile” is not a network: write MTN, AIRTEL, GLO or 9MOBILE'],
  [{ network: 'constructor' }, '“constructor” is not a network: write MTN, AIRTEL, GLO or 9MOBILE'],
  [{ auto_renew: 'maybe' }, 'This must be yes or no (in JSON: true or false)'],
])('refuses %.40j', async (cells, detail) => {
  expect(await planOf(cells)).toContainEqual(expect.objectContaining({ detail }));
});

it('reports the line number as well as the row number, also after a cell with several lines', async () => {
  const long = 'A,MTN,1,GB,1,1,days,"one\r\ntwo\r\nthree"';
  const bad = 'B,MTN,1,GB,x,1,days,D';
  expect(await wrongRows(`${CSV_HEADER}\r\n\r\n${long}\r\n${bad}\r\n`)).toEqual([
    'Row 2, line 6 · Price: “x” is not a number',
  ]);
});

it('reports a line with more values than columns', async () => {
  const [message] = await wrongRows(table(['A,MTN,1,GB,1,500,30,days,D']));
  expect(message).toBe(
    'Row 1, line 2 · It has 9 values for 8 columns: a value that holds the separator must stand in quotes',
  );
});

it.each([
  ['not closed', `A,MTN,1,GB,1,1,days,"never closed\n${CSV_LINE}`],
  ['inside a value', 'A,MTN,1,GB,1,1,days,"D" E'],
])('reports a quote that is %s', async (_, lines) => {
  const [message] = await wrongRows(`${CSV_HEADER}\n${lines}`);
  expect(message).toContain('Row 1, line 2 · A quote (") is not closed, or stands inside a value');
});

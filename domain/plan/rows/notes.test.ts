import { expect, it } from 'vitest';
import { checkedRows } from '../../../tests/support/fixtures/bulk-upload.ts';

const usesOf = async (text: string) => (await checkedRows(text)).map(({ plan }) => plan && (plan.use ?? 'general'));

it.each(['remark', 'Notes', 'Comment', 'Restriction'])('reads the use of a plan in its column %s', async (header) => {
  const text = `network,data,price,validity,${header}\nMTN,1GB,50,1 day,night only\nMTN,1GB,500,1 day,Fast`;
  expect(await usesOf(text)).toEqual(['night', 'general']);
});

it('reads the times in which data can be used', async () => {
  expect(await usesOf('network,data,price,validity,time\nMTN,1GB,50,1 day,12am-5am')).toEqual(['night']);
});

it('keeps the names and descriptions of a list, and adds what its notes say', async () => {
  const text =
    'name,network,size,price,validity,description,remark\nAda 1GB,MTN,1GB,50,1 day,Good data,Night only\nAda 2GB,MTN,2GB,500,1 day,Good,';
  const rows = await checkedRows(text);
  expect(rows.map(({ plan }) => [plan?.name, plan?.description, plan?.use])).toEqual([
    ['Ada 1GB', 'Good data (Night only)', 'night'],
    ['Ada 2GB', 'Good', undefined],
  ]);
});

it('ends the use of a heading at one for plans without a limit', async () => {
  const lines = ['MTN', 'Night plans', '1GB 100 1 day', 'Weekly', '1GB 200', 'Normal', '1GB 300 1 day'];
  expect(await usesOf(lines.join('\n'))).toEqual(['night', 'night', 'general']);
  const day = ['MTN', 'Night plans', '1GB 100 1 day', 'All day plans', '1GB 300 7 days'];
  expect(await usesOf(day.join('\n'))).toEqual(['night', 'general']);
  const phone = ['MTN ROUTER PLANS', '30GB 9000 30 days', 'MTN PHONE PLANS', '10GB 4500 30 days'];
  expect(await usesOf(phone.join('\n'))).toEqual(['router', 'general']);
});

import { describe, expect, it } from 'vitest';
import { editedFields, leavingMessage, providerEdit } from './provider-edit.ts';

const known = {
  id: 's1',
  name: 'Ada Bundles',
  website: null,
  email: 'ada@sabidata.test',
  phone: '09000000001',
  version: 3,
};

describe('an edit of a provider record', () => {
  it('holds new values, old values and the base version', () => {
    const written = { name: 'Ada & Sons', website: 'https://ada.example', email: 'ada@sabidata.test' };
    expect(providerEdit(known, written)).toEqual({
      kind: 'updateProvider',
      fields: {
        provider_id: 's1',
        provider_name: 'Ada Bundles',
        change: { name: 'Ada & Sons', website: 'https://ada.example' },
      },
      base: { name: 'Ada Bundles', website: null },
      baseVersion: 3,
    });
  });

  it('is undefined when nothing was edited; ignores missing fields', () => {
    expect(
      providerEdit(known, { name: 'Ada Bundles', website: undefined, email: 'ada@sabidata.test' }),
    ).toBeUndefined();
    expect(providerEdit(known, {})).toBeUndefined();
  });

  it('empties a field with null', () => {
    const edit = providerEdit({ ...known, website: 'https://ada.example' }, { website: undefined });
    expect(edit).toMatchObject({ fields: { change: { website: null } }, base: { website: 'https://ada.example' } });
  });

  it('has no base version when the server does not know the record yet', () => {
    expect(providerEdit({ ...known, version: 0 }, { name: 'B' })).toMatchObject({ baseVersion: null });
  });
});

it('leaves a provider who has never said whom the prices are for as they are', () => {
  expect(providerEdit(known, { price_kind: 'retail', how_to_buy: null })).toBeUndefined();
  expect(providerEdit(known, { price_kind: 'wholesale' })).toMatchObject({
    fields: { change: { price_kind: 'wholesale' } },
    base: { price_kind: null },
  });
});

it('returns the editable fields', () => {
  expect(editedFields(known)).toEqual({
    name: 'Ada Bundles',
    website: null,
    email: 'ada@sabidata.test',
    phone: '09000000001',
    price_kind: null,
    how_to_buy: null,
  });
});

it.each([
  [2, 'Ada Bundles and its 2\u00a0plans leave the list.'],
  [1, 'Ada Bundles and its 1\u00a0plan leave the list.'],
  [0, 'Ada Bundles leaves the list. It lists no plans.'],
  [undefined, 'Ada Bundles and all its plans leave the list.'],
])('says what leaves the list with a provider of %s plans', (planCount, text) => {
  expect(leavingMessage('Ada Bundles', planCount)).toBe(text);
});

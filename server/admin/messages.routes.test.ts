import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SETTINGS } from '../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('messages in the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const written = async (message: string) => {
    const [row] = await suite.database.run(
      `insert into contact_messages (first_name, last_name, email, message, created_at)
       values ('Bola', 'Ade', 'bola@messages.test', $1, '2026-11-20T10:00:00Z') returning id::text`,
      [message],
    );
    return String(row?.id);
  };
  const listed = async (headers: Record<string, string>, query: string) => {
    const { body } = await send('GET', `/admin/messages?${query}`, headers);
    return (body as unknown as { items: Record<string, unknown>[] }).items;
  };

  it('are answered by mail once, and then they are done', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const id = await written('Where is my plan?');
    const path = `/admin/messages/${id}/answer`;
    const key = newKey();
    const answer = { answer: 'On the second page.\n\nAsk again if you cannot find it.' };
    for (let time = 0; time < 2; time++) {
      expect((await send('POST', path, { ...headers, ...key }, answer)).status).toBe(200);
    }
    const mails = (await suite.api.mails()).filter(({ to }) => to === 'bola@messages.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ replyTo: TEST_SETTINGS.contact.email, subject: 'Our answer to your message' });
    expect(mails[0]?.text).toContain('On the second page.\n\nAsk again');
    // Anybody can write in the name of somebody else: an answer never carries their text.
    expect(mails[0]?.text).not.toContain('Where is my plan?');
    expect(await listed(headers, 'q=second')).toEqual([]);
    const [message] = await listed(headers, 'state=done&q=where');
    expect(message).toMatchObject({ id, answer: answer.answer, done_at: message?.answered_at });
    expect(JSON.stringify(await sellers.entriesOf(id))).not.toContain('second page');
    expect((await send('POST', path, headers, { answer: '  ' })).status).toBe(422);
  });

  it('are marked as done and opened again', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const id = await written('Spam');
    const mark = (state: string) => send('PUT', `/admin/messages/${id}/state`, headers, { state });
    const idsOf = async (state: string) => (await listed(headers, `state=${state}&q=spam`)).map((one) => one.id);
    expect([await idsOf('open'), await idsOf('done')]).toEqual([[id], []]);
    expect((await mark('done')).status).toBe(200);
    expect([await idsOf('open'), await idsOf('done')]).toEqual([[], [id]]);
    expect((await mark('open')).status).toBe(200);
    expect(await idsOf('open')).toEqual([id]);
    expect(await sellers.entriesOf(id)).toMatchObject([
      { before: { state: 'open' }, after: { state: 'done' } },
      { before: { state: 'done' }, after: { state: 'open' } },
    ]);
  });
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { errorForLog, errorLogger } from './log.ts';

it('logs the statement and the cause of a database error, and no parameter', () => {
  const cause = Object.assign(new Error('timed out\nDETAIL: (ada@x.test)'), { code: '57014' });
  const error = new DrizzleQueryError('update users set password_hash = $1', ['$argon2id$secret', 'ada@x.test'], cause);
  expect(error.message).toContain('$argon2id$secret');
  const logged = errorForLog(error);
  expect(logged).toMatchObject({ query: 'update users set password_hash = $1', code: '57014', message: 'timed out' });
  expect(JSON.stringify(logged)).not.toMatch(/secret|ada@/);
  expect(JSON.stringify(logged)).toContain('log.test');
});

it('logs no recipient that a mail server repeats', () => {
  const error = Object.assign(new Error('550 No mailbox <ada.obi+1@x.test> here'), {
    code: 'EENVELOPE',
    rejected: ['ada.obi+1@x.test'],
    response: '550 No mailbox <ada.obi+1@x.test> here',
  });
  const logged = errorForLog(error);
  expect(logged).toMatchObject({ code: 'EENVELOPE', message: '550 No mailbox <[email]> here' });
  expect(JSON.stringify(logged)).not.toMatch(/ada|x\.test/);
});

it('logs the causes of an error, without their recipients', () => {
  const error = new Error('not sent', { cause: new Error('no such user ada@x.test') });
  expect(errorForLog(error)).toMatchObject({ message: 'not sent: no such user [email]' });
  expect(JSON.stringify(errorForLog(error))).not.toContain('ada@');
});

it('logs the message and the stack of any other error', () => {
  expect(errorForLog(new TypeError('no such thing'))).toMatchObject({ type: 'TypeError', message: 'no such thing' });
  expect(errorForLog('thrown')).toBe('thrown');
});

it('logs one error a second of a database that is away, and every defect', () => {
  const lines: object[] = [];
  let nowMs = 0;
  const onError = errorLogger({ error: (line: object) => void lines.push(line) } as never, () => nowMs);
  const [away, defect] = [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new TypeError('no such thing'),
  ];
  for (const error of [away, away, defect, away, defect]) onError(error, 'r1');
  nowMs = 1_500;
  onError(away, 'r2');
  onError(away, 'r3');
  const first = { err: away, requestId: 'r1' };
  const wrong = { err: defect, requestId: 'r1' };
  expect(lines).toEqual([first, wrong, wrong, { err: away, requestId: 'r2', leftOut: 2 }]);
});

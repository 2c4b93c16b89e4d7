import { expect, it } from 'vitest';
import { readAlarm } from './read-alarm.ts';

const REFERENCE = 'sabi-5f0c2d1e-8a7b-4c3d-9e1f-0a1b2c3d4e5f';

it.each([
  [
    `A dispute is open for the payment ${REFERENCE}: answer it at the payment provider in time`,
    ['A dispute is open', 'Answer it at the payment provider in time', REFERENCE, 'Disputed payments'],
  ],
  [
    'A dispute is open for the payment sabi-t.AY4SVG-Emvindhd.: answer it at the payment provider in time',
    ['A dispute is open', 'Answer it at the payment provider in time', 'sabi-t.AY4SVG-Emvindhd.', 'Disputed payments'],
  ],
  [
    `The dispute of the payment ${REFERENCE} is lost`,
    ['The dispute is lost', undefined, REFERENCE, 'Disputed payments'],
  ],
  [
    `A part of the payment ${REFERENCE} went back: 300 of 1000 kobo. Its month goes on`,
    ['A part of the payment went back', '300 of 1000 kobo. Its month goes on', REFERENCE, 'Payments'],
  ],
  [
    `The payment ${REFERENCE} came after its account was deleted: refund it`,
    ['The payment came after its account was deleted', 'Refund it', REFERENCE, 'Payments'],
  ],
  [
    'Many ratings of MTN in Lagos came within an hour. They wait: accept or reject them in Suspicious ratings (docs/runbook.md)',
    [
      'Many ratings of MTN in Lagos came within an hour',
      'They wait: accept or reject them in Suspicious ratings',
      undefined,
      'Suspicious ratings',
    ],
  ],
])('reads %s', (text, [title, advice, reference, place]) => {
  const read = readAlarm(text);
  expect([read.title, read.advice, read.reference, read.place?.label]).toEqual([title, advice, reference, place]);
});

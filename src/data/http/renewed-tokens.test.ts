import { expect, it, vi } from 'vitest';
import { onRenewed, reportRenewed } from './renewed-tokens.ts';

const of = (headers: Record<string, string>) => new Headers(headers);

it('notifies the session of new tokens, only for a request that carried a token', () => {
  expect(() => reportRenewed('Bearer old', of({ 'X-Session-Token': 'early' }))).not.toThrow();
  const renewed = vi.fn();
  onRenewed(renewed);
  reportRenewed(undefined, of({ 'X-Session-Token': 'new' }));
  reportRenewed('Bearer old', of({ 'X-Revocation-Token': 'end' }));
  expect(renewed).not.toHaveBeenCalled();
  reportRenewed('Bearer old', of({ 'X-Session-Token': 'new', 'X-Revocation-Token': 'end' }));
  reportRenewed('Bearer new', of({ 'X-Session-Token': 'newer' }));
  expect(renewed.mock.calls).toEqual([
    [{ sent: 'Bearer old', token: 'Bearer new', revocationToken: 'end' }],
    [{ sent: 'Bearer new', token: 'Bearer newer', revocationToken: undefined }],
  ]);
});

/** What a phone keeps whose owner has accepted the first-visit notice: for a browser context that has been here before. */
export function noticeAnswered(url: string) {
  const localStorage = [{ name: 'SABIDATA_NOTICE', value: 'accepted' }];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const { sendPageView } = vi.hoisted(() => ({ sendPageView: vi.fn() }));
vi.mock('../data/http/send-page-view.ts', () => ({ sendPageView }));

/** A new document that somebody came to from an address. */
function arrive(from = '') {
  vi.resetModules();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  return import('./page-views.ts');
}

beforeEach(() => {
  localStorage.clear();
  sendPageView.mockReset();
});

describe('the page of the document', () => {
  it.each([
    ['', undefined],
    ['https://x.example/a/b?c=d', 'x.example'],
    ['http://x.example:8080/', 'x.example'],
    ['android-app://com.example.mail/', 'com.example.mail'],
    [`${location.origin}/plans`, undefined],
    ['https://under_score.example/a//b.example/', undefined],
    ['https://[::1]/', undefined],
  ])('is counted with the host of %j as %j', async (from, referrer) => {
    const { countDocument } = await arrive(from);
    countDocument('/');
    expect(sendPageView).toHaveBeenCalledExactlyOnceWith(referrer ? { path: '/', referrer } : { path: '/' });
  });

  it('is counted once, whoever comes first', async () => {
    const { countDocument, countPageView } = await arrive('https://x.example/');
    countDocument('/');
    countDocument('/login');
    countPageView({ path: '/register' });
    expect(sendPageView.mock.calls).toEqual([[{ path: '/', referrer: 'x.example' }], [{ path: '/register' }]]);
  });
});

describe('an answer to the notice', () => {
  it('that declines ends the counting, and may be taken back', async () => {
    const { countDocument, countPageView, keepNoticeAnswer } = await arrive();
    keepNoticeAnswer('declined');
    countDocument('/');
    countPageView({ path: '/plans' });
    expect(sendPageView).not.toHaveBeenCalled();
    keepNoticeAnswer('accepted');
    countPageView({ path: '/plans' });
    expect(sendPageView).toHaveBeenCalledOnce();
  });

  it('is kept for the next document, and told at once', async () => {
    const { keepNoticeAnswer, readNoticeAnswer } = await arrive();
    expect(readNoticeAnswer()).toBeNull();
    const told = vi.fn();
    addEventListener('storage', told, { once: true });
    keepNoticeAnswer('declined');
    expect(told).toHaveBeenCalledOnce();
    expect((await arrive()).readNoticeAnswer()).toBe('declined');
  });

  it('holds on this page where the browser keeps nothing', async () => {
    const { countPageView, keepNoticeAnswer } = await arrive();
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    keepNoticeAnswer('declined');
    countPageView({ path: '/' });
    vi.unstubAllGlobals();
    expect(sendPageView).not.toHaveBeenCalled();
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const { sendPageView } = vi.hoisted(() => ({ sendPageView: vi.fn() }));
vi.mock('../data/http/send-page-view.ts', () => ({ sendPageView }));

/** Loads the module in a new document with a referrer. */
function openDocument(from = '') {
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
    const { countDocument } = await openDocument(from);
    countDocument('/');
    expect(sendPageView).toHaveBeenCalledExactlyOnceWith(referrer ? { path: '/', referrer } : { path: '/' });
  });

  it('is counted once', async () => {
    const { countDocument, countPageView } = await openDocument('https://x.example/');
    countDocument('/');
    countDocument('/login');
    countPageView({ path: '/register' });
    expect(sendPageView.mock.calls).toEqual([[{ path: '/', referrer: 'x.example' }], [{ path: '/register' }]]);
  });
});

describe('an answer to the notice', () => {
  it('stops counting when it declines, and can be changed', async () => {
    const { countDocument, countPageView, noticeAnswer } = await openDocument();
    noticeAnswer.save('declined');
    countDocument('/');
    countPageView({ path: '/plans' });
    expect(sendPageView).not.toHaveBeenCalled();
    noticeAnswer.save('accepted');
    countPageView({ path: '/plans' });
    expect(sendPageView).toHaveBeenCalledOnce();
  });

  it('is stored for the next document, and announced at once', async () => {
    const { noticeAnswer } = await openDocument();
    expect(noticeAnswer.current()).toBeNull();
    const heard = vi.fn();
    addEventListener('storage', heard, { once: true });
    noticeAnswer.save('declined');
    expect(heard).toHaveBeenCalledOnce();
    expect((await openDocument()).noticeAnswer.current()).toBe('declined');
  });

  it('lasts for the page when the browser stores nothing', async () => {
    const { countPageView, noticeAnswer } = await openDocument();
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    noticeAnswer.save('declined');
    countPageView({ path: '/' });
    vi.unstubAllGlobals();
    expect(sendPageView).not.toHaveBeenCalled();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebLink } from './web-link.ts';

const GOOD = [
  'http://example.com',
  'https://example.com/',
  'https://EXAMPLE.com/Path',
  'https://shop.example.com.ng/buy/plan-1?network=MTN&size=1.5GB',
  'https://example.com:8443/a/b',
  'http://localhost:3000/plans',
  'https://192.168.1.10/plan',
  'https://xn--bcher-kva.example/a',
  'https://example.com?q=1',
  'https://example.com#top',
  'https://example.com/a(b)/c,d;e=f/~user/@handle',
  'https://example.com/%E2%82%A6500?x[]=1&y=$2*3+4!',
  'https://wa.me/2349000000000?text=Hello%20there',
];

const TRICKS = [
  '',
  ' ',
  'example.com',
  '//example.com',
  '/plans',
  '?x=1',
  '#top',
  'http:',
  'http:/example.com',
  'http:example.com',
  'http://',
  'https://?x=1',
  'https:///example.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/',
  'blob:https://example.com/1',
  'filesystem:https://example.com/1',
  'about:blank',
  'view-source:https://example.com',
  'intent://example.com#Intent;scheme=https;end',
  'tel:*312%23',
  'mailto:a@example.com',
  'ws://example.com',
  'wss://example.com',
  'httpx://example.com',
  'xhttps://example.com',
  ' https://example.com',
  'https://example.com ',
  'https://example.com\n',
  '\nhttps://example.com',
  'https://example.com/\r\nSet-Cookie: a=b',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\ta',
  'https://example.com/\u0000',
  'https://example.com/\u200b',
  'https://example.com/\u202egpj.exe',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https://example.com@evil.example',
  'https://example.com:80@evil.example/',
  'https://example.com%40evil.example',
  'https://example.com\\@evil.example',
  'https:\\\\example.com',
  'https:/\\example.com',
  'https://example.com\\evil',
  'https://example.com/"onmouseover="alert(1)',
  "https://example.com/'",
  'https://example.com/<script>',
  'https://example.com/`x`',
  'https://example.com/{x}',
  'https://example.com/|',
  'https://example.com/^',
  'https://example..com',
  'https://.example.com',
  'https://example.com./',
  'https://-example.com',
  'https://example-.com',
  'https://exa_mple.com',
  'https://ex%61mple.com',
  'https://example.com:port/',
  'https://example.com:123456/',
  'https://example.com:/',
  'https://[::1]/',
  'https://еxample.com',
  'https://example。com',
  'https://ｅxample.com',
  'ｈttps://example.com',
  'https://₦.example',
  'https://example.com/₦500',
  `https://example.com/${'a'.repeat(2048)}`,
];

describe('web link', () => {
  it.each(GOOD)('%s may stand in an href', (link) => {
    expect(isWebLink(link)).toBe(true);
    expect(['http:', 'https:']).toContain(new URL(link).protocol);
  });

  it.each(TRICKS.map((trick) => [trick]))('%j is refused', (trick) => {
    expect(isWebLink(trick)).toBe(false);
  });

  it('knows at least sixty tricks, each once', () => {
    expect(new Set(TRICKS).size).toBe(TRICKS.length);
    expect(TRICKS.length).toBeGreaterThanOrEqual(60);
  });

  it('lets nothing through that a URL parser reads otherwise', () => {
    const oddities = fc.string({ unit: fc.constantFrom(...'https:/\\@.?#% \t\nexample') });
    fc.assert(
      fc.property(
        fc.oneof(
          oddities,
          oddities.map((text) => `https://${text}`),
        ),
        (text) => {
          fc.pre(isWebLink(text) && URL.canParse(text));
          const url = new URL(text);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(
            text
              .slice(text.indexOf('//') + 2)
              .toLowerCase()
              .startsWith(url.hostname),
          ).toBe(true);
        },
      ),
    );
  });
});

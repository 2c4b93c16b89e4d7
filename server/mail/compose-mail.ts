import { escapeHtml } from '../../domain/escape-html.ts';
import type { Mail } from './mail.ts';

/** What a mail says: paragraphs, and perhaps a code to type, set large. */
export interface MailWords {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  code?: string;
  /** Below the code, or at the end. */
  after?: readonly string[];
}

const SIGNATURE = 'SabiData: know your data before you buy it';

/** A mail that reads well on a phone: one column, no pictures, dark where the phone is dark; and the same as text. */
export function composeMail({ subject, greeting, paragraphs, code, after = [] }: MailWords): Omit<Mail, 'to'> {
  const text = [greeting, ...paragraphs, ...(code ? [`    ${code}`] : []), ...after, `-- \n${SIGNATURE}`].join('\n\n');
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(code ? [`<p class="code" style="${CODE}">${escapeHtml(code)}</p>`] : []),
    ...after.map(paragraph),
    `<p class="quiet" style="${QUIET}">${escapeHtml(SIGNATURE)}</p>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html: page(subject, body) };
}

// Styles stand at each element because many readers drop the head; what they keep of it makes the dark version.
const FONT = 'font-family:system-ui,-apple-system,Roboto,Arial,sans-serif';
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5`;
const CODE = `margin:0 0 16px;padding:16px;border:1px solid #d9d4c5;border-radius:8px;${FONT};font-size:32px;line-height:1.2;letter-spacing:8px;font-weight:700;text-align:center`;
const QUIET = `margin:24px 0 0;${FONT};font-size:14px;line-height:1.5;color:#5b655f`;
const DARK =
  '@media (prefers-color-scheme:dark){body,.card{background:#121714!important;color:#e8ece9!important}.code{border-color:#3a443e!important}.quiet{color:#a5b0a9!important}}';

const paragraph = (words: string) => `<p style="${TEXT}">${escapeHtml(words)}</p>`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;padding:0;background:#fbfaf6;color:#16211b">
<div class="card" style="max-width:480px;margin:0 auto;padding:24px 16px">
${body}
</div>
</body>
</html>
`;
}

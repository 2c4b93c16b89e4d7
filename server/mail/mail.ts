import { escapeHtml } from '../../domain/escape-html.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if it is not the sender's. */
  replyTo?: string;
}

/** A mail to send. The id stays the same over all attempts. */
export interface OutgoingMail extends Mail {
  id: string;
  createdAt: Date;
}

/** Sends a mail or throws. The worker may send the same mail again after an error. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

interface MailLink {
  /** The effect of opening it. */
  label: string;
  url: string;
}

interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A code to type, in large letters after the paragraphs. */
  code?: string;
  /** An address to open, after the code. */
  link?: MailLink;
  /** Paragraphs after the code and the link. */
  after?: readonly string[];
}

const SIGNATURE = 'SabiData: know your data before you buy it';

/** Returns a mail as text and as HTML: one column for phones, without images, dark if the device is dark. */
export function composeMail({ subject, greeting, paragraphs, code, link, after = [] }: MailContent): Omit<Mail, 'to'> {
  const toType = code ? [`    ${code}`] : [];
  const toOpen = link ? [`${link.label}:\n${link.url}`] : [];
  const text = [greeting, ...paragraphs, ...toType, ...toOpen, ...after, `-- \n${SIGNATURE}`].join('\n\n');
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(code ? [`<p class="code" style="${CODE}">${escapeHtml(code)}</p>`] : []),
    ...(link ? [`<p style="${TEXT}"><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
    `<p class="quiet" style="${QUIET}">${escapeHtml(SIGNATURE)}</p>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html: htmlPage(subject, body) };
}

// Inline styles, because many mail readers drop <head>. Readers that keep it also get the dark colours.
const FONT = 'font-family:system-ui,-apple-system,Roboto,Arial,sans-serif';
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5`;
const CODE = `margin:0 0 16px;padding:16px;border:1px solid #d9d4c5;border-radius:8px;${FONT};font-size:32px;line-height:1.2;letter-spacing:8px;font-weight:700;text-align:center`;
const QUIET = `margin:24px 0 0;${FONT};font-size:14px;line-height:1.5;color:#5b655f`;
const DARK =
  '@media (prefers-color-scheme:dark){body,.card{background:#121714!important;color:#e8ece9!important}.code{border-color:#3a443e!important}.quiet{color:#a5b0a9!important}}';

const paragraph = (text: string) => `<p style="${TEXT}">${escapeHtml(text)}</p>`;

function htmlPage(title: string, body: string): string {
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

import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The peer's behaviour for each mail. `refuse-address` refuses before the mail is offered, and repeats the address. */
export type Reception = 'take' | 'refuse' | 'refuse-address' | 'hang';

/** A real SMTP server that stores received mails. */
export interface SmtpPeer {
  url: string;
  /** The accepted mails, in order. */
  mails: Email[];
  /** The number of started mails, delivered or not. */
  offered: () => number;
  /** The number of refused addresses. */
  refused: () => number;
  behave: (reception: Reception) => void;
  /** Resolves to the first mail to a matching address, once it has arrived. */
  mailTo: (address: string, subject?: RegExp) => Promise<Email>;
  close: () => Promise<void>;
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const mails: Email[] = [];
  const arrivals = new Set<() => void>();
  let reception: Reception = 'take';
  let offered = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      if (reception !== 'refuse-address') return done();
      refused++;
      done(new Error(`No mailbox <${address}> here`));
    },
    onData(stream, _, done) {
      offered++;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (reception === 'hang') return;
        if (reception === 'refuse') return done(new Error('Not now'));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
        for (const arrival of arrivals) arrival();
      });
    },
  });
  server.on('error', () => undefined); // a killed sender breaks its connection
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    offered: () => offered,
    refused: () => refused,
    behave: (next) => {
      reception = next;
    },
    mailTo: (address, subject = /./) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
          if (found === undefined) return;
          arrivals.delete(look);
          resolve(found);
        };
        arrivals.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

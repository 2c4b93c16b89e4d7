import type { ReactNode } from 'react';
import type { ContactDetails } from '../../../domain/contact/contact.ts';
import type { ShownAnswer } from '../../lib/cached-answer.ts';
import { classNames } from '../../lib/class-names.ts';
import { failureMessage } from '../../lib/failure-messages.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { wrap } from '../../ui/theme/layout.css.ts';
import { h1, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './contact.css.ts';

interface ContactScreenProps {
  settings: ShownAnswer<{ contact: ContactDetails }>;
  /** The form. */
  children: ReactNode;
}

/** A form, and the other ways to reach us (docs/specification/02-screens.md, Contact). */
export function ContactScreen({ settings, children }: ContactScreenProps) {
  return (
    <div className={classNames(wrap, css.page)}>
      <div className={css.write}>
        <h1 className={h1}>Contact us</h1>
        {children}
      </div>
      <div className={css.details}>
        <ContactDetailsPart {...settings} />
      </div>
    </div>
  );
}

function ContactDetailsPart({ answer, error, age, retry }: ContactScreenProps['settings']) {
  if (answer) {
    return (
      <>
        <Details {...answer.contact} />
        {age && <p className={classNames(small, quiet)}>{age.text}</p>}
      </>
    );
  }
  if (error) return <Failure {...failureMessage(error, 'Couldn’t load the contact details')} onRetry={retry} />;
  return <SkeletonRows rows={4} label="Loading contact details" />;
}

function Details({ phone, email, address, hours }: ContactDetails) {
  const rows = [
    [
      'Phone',
      <a key="phone" className={css.link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </a>,
    ],
    [
      'Email',
      <a key="email" className={css.link} href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Address', address],
    ['Hours', hours],
  ] as const;
  return (
    <dl className={css.ways}>
      {rows.map(([term, words]) => (
        <div key={term}>
          <dt className={classNames(small, quiet)}>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

import { PageLink } from '../../ui/page-link.tsx';
import { LegalFacts, LegalList, LegalPage, LegalSection } from './legal-page.tsx';

/** The data on the phone. Each entry matches data that the code stores (docs/privacy.md lists where). */
const ON_THE_PHONE = [
  ['Catalogue of plans and providers', 'Public. For comparing without a network, until you remove it in Settings.'],
  [
    'Your session',
    'Proves who you are, for 24 hours at most. Signing out removes it. If you sign out offline, the message that ends it on our server waits until it is sent.',
  ],
  ['A registration', 'Your entries without the password, until your account is verified.'],
  ['The page you asked for', 'To open it once you sign in. An hour at most.'],
  [
    'A random name for this browser',
    'Sent when you sign in and with changes. It keeps attackers elsewhere from locking you out, and changes from being made twice.',
  ],
  ['Unsent changes', 'With your first name, until they are sent or you discard them.'],
  [
    'Your own data',
    'Your profile, subscriptions, ratings, answers, questions, calculator inputs and purchases, and how your price lists are read. Signing out removes them.',
  ],
  ['A draft of a message', 'Your text on the Contact page, until you send it or sign out.'],
  ['Choices', 'Light or dark, the sidebar, your answer to our notice, and how often the app was started.'],
] as const;

const ON_THE_SERVER = [
  [
    'Account',
    'Name, username, email, phone if you give it, and a hash of your password, until you delete your account. If you never verify it, 7 days.',
  ],
  [
    'Provider profile and plans',
    'What you publish as a seller. If you delete your account, your names, contacts and texts go at once, those of a profile deleted alone after 30 days; prices, sizes and dates stay for the history of prices.',
  ],
  [
    'Ratings of networks',
    'State, network and month, with your account, and deleted with it. We show only averages and the number of people.',
  ],
  [
    'Visits to sellers',
    'That a buy link was followed, with your account if you are signed in. If you delete it, only the count stays.',
  ],
  [
    'Answers about purchases',
    'Whether buying a plan worked, with the day and your account. Deleted with your account, else after 90 days, or once a reported price is confirmed.',
  ],
  [
    'Codes with ratings and answers',
    'For your phone and your part of the internet, not your address. They show many false ones from one place. Deleted with what they belong to; those of ratings after three months.',
  ],
  [
    'Subscriptions',
    'Tier, amount, dates, Paystack’s reference and, encrypted, what charges your card again. When you delete your account, accounting keeps the rest, no longer linked to you.',
  ],
  [
    'Messages',
    'Your messages from the Contact page and our answers, for a year. Those with your email go at once when you delete your account.',
  ],
  ['Mails', 'Encrypted until they are sent. That one was sent: 30 days.'],
  [
    'Record of changes',
    'Who signed in, changed what, or read or downloaded your data, by number, with the time; never passwords or PINs. What you wrote is locked with a key of your own. Nobody can change the record; when you delete your account, the key goes, and nobody can read what it locked.',
  ],
  [
    'Attempts',
    'By account, browser and internet address, to stop the guessing of passwords and PINs. A day at most; wrong PINs, four weeks; the browsers you signed in from, 90 days, or until you delete your account.',
  ],
  ['Answers to changes', 'For 90 days, or until you delete your account, so that a change sent twice is made once.'],
  ['Backups', 'Copies of all of this, to repair the service after a failure. Each is deleted after 14 days.'],
  [
    'Page views',
    'Views of each page per day and the site that linked to it, for two years. No person, device or address.',
  ],
] as const;

/** As `server/personal/personal-columns.ts` has it. */
const AFTER_DELETION = [
  [
    'Gone at once',
    'Name, username, email, phones, password, ratings, answers, messages, your seller’s name, contacts and texts, your card’s code, and the key of what you wrote in the record of changes.',
  ],
  [
    'Gone within 30 days',
    'Counts by browser and address, mails on their way, what you wrote about leaving, and backups with your data.',
  ],
  [
    'Kept without you',
    'Payments for accounting, prices of your plans, numbers of clicks, that numbered accounts did something at some time, and which reasons for leaving you ticked.',
  ],
] as const;

/** The privacy policy under the Nigeria Data Protection Act 2023, dated March 2025. */
export function Page() {
  return (
    <LegalPage title="Privacy Policy">
      <LegalSection title="In short">
        <LegalList
          items={[
            'We keep what the service needs, and sell it to nobody.',
            'Your position is used on your phone to find your state. It is never stored.',
            'We count page views without knowing whose they are, and you may decline even that.',
          ]}
        />
      </LegalSection>
      <LegalSection title="What is kept on your phone">
        <LegalFacts facts={ON_THE_PHONE} />
      </LegalSection>
      <LegalSection title="What is kept on our servers">
        <LegalFacts facts={ON_THE_SERVER} />
      </LegalSection>
      <LegalSection title="If you delete your account">
        <LegalFacts facts={AFTER_DELETION} />
      </LegalSection>
      <LegalSection title="Your location">
        <p>
          The Network Rating page asks for your position. If you allow it, your phone sends it, rounded to about 100 m,
          to BigDataCloud, which names the state; without a network the phone finds the state itself. We get the state
          with your rating, and nothing else. If you decline, choose your state from the list.
        </p>
      </LegalSection>
      <LegalSection title="Who else gets something">
        <LegalList
          items={[
            'Paystack, when you pay: your email address and the amount. It deals with your card under its own terms.',
            'Sellers, when you follow their link or write to them on WhatsApp: what you send them yourself.',
            'The service that delivers our emails: your address and the email.',
            'Cloudflare, where we use its captcha on the Contact page: what its script sees there, and your internet address.',
            'A service that counts page views, where we use one: the page and the site that led to it, and nothing of you.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Why we may, and your rights">
        <p>
          Under the Nigeria Data Protection Act 2023 we keep your account and subscriptions to do what you asked for,
          the record of changes for everybody who relies on prices, and what the law wants kept. Location and page views
          are up to you: <a href="#notice">change your answer</a> to our notice, here or in Settings.
        </p>
        <p>You may:</p>
        <LegalList
          items={[
            'see and correct what we hold, in Your Profile',
            'download everything that we keep about you, in Settings',
            'delete your account, or clear your phone, in Settings',
            <>
              object, or ask us about anything else: <PageLink to="/contact">write to us</PageLink>
            </>,
            'complain to the Nigeria Data Protection Commission',
          ]}
        />
      </LegalSection>
    </LegalPage>
  );
}

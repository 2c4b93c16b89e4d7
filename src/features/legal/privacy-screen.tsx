import { PageLink } from '../../ui/page-link.tsx';
import { LegalFacts, LegalList, LegalPage, LegalSection } from './legal-page.tsx';

/** The data on the phone. Each entry matches data that the code stores (docs/privacy.md lists where). */
const ON_THE_PHONE = [
  [
    'Catalogue of plans and providers',
    'Public. Kept so that you can compare without a network, until you remove it in Settings.',
  ],
  [
    'Your session',
    'A token that proves who you are, for at most 24 hours. Signing out removes it. If you sign out offline, the message that ends your session at our server stays until it is sent.',
  ],
  ['A registration', 'Your entries without the password, until your account is verified.'],
  ['The page you asked for', 'To open it once you sign in. An hour at most.'],
  [
    'A random name for this browser',
    'Sent when you sign in and with changes. It keeps attackers elsewhere from locking you out, and changes from being made twice.',
  ],
  ['Unsent changes', 'Changes that you made offline, until they are sent or you discard them.'],
  [
    'Your own data',
    'Your name, your dashboard, your calculator inputs and the plan that you went to buy last. They go when you sign out.',
  ],
  [
    'A draft of a message',
    'Your text on the Contact page, until you send it. If you are signed in, signing out removes it too.',
  ],
  ['Choices', 'Light or dark, the sidebar, your answer to our notice, and how often the app was started.'],
] as const;

const ON_THE_SERVER = [
  [
    'Account',
    'Name, username, email, phone if you give it, and a hash of your password. Until you delete your account; if you never verify it, 7 days.',
  ],
  [
    'Provider profile and plans',
    'What you publish as a seller. They leave the list when you delete them. The rows stay with us, out of sight, so that the history of prices and the record of changes stay whole.',
  ],
  [
    'Ratings of networks',
    'State, network and month, with your account. Only averages are shown, with the number of people. Codes for your phone and for the part of the internet that you rated from, not your address, are kept for three months: they show many false ratings from one place. Deleted with your account.',
  ],
  [
    'Visits to sellers',
    'That a buy link was followed, with your account if you are signed in. Deleting your account leaves the count alone.',
  ],
  [
    'Answers about purchases',
    'Whether buying a plan worked, with the day and your account. Also codes for your phone and for the part of the internet that you came from, not your address: they show many false answers from one place. Deleted with your account, else after 90 days, or once a price that people report is confirmed.',
  ],
  [
    'Subscriptions',
    'Tier, amount, dates and Paystack’s reference; what charges your card again is kept encrypted. Kept for accounting when your account is deleted, without you and without that.',
  ],
  ['Messages', 'Your messages from the Contact page and our answers, for a year.'],
  ['Mails', 'Encrypted until they are sent. The fact that an email was sent: 30 days.'],
  [
    'Record of changes',
    'Who signed in and who changed what, by number, with the time; it stays when an account is deleted. It protects you and sellers, and can only be added to. Never passwords or PINs.',
  ],
  [
    'Attempts',
    'By account, browser and internet address, to stop password guessing. A day at most; the browsers you signed in from, 90 days.',
  ],
  ['Answers to changes', 'For 90 days, so that a change sent twice is made once.'],
  [
    'Page views',
    'How often a page was looked at in a day and which site linked to it, for two years. No person, no device, no address.',
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
      <LegalSection title="Your location">
        <p>
          On the Network Rating page your phone asks whether it may tell its position. If you allow it, the coordinates
          go to a service that turns them into the name of a state (BigDataCloud); without a network the phone works it
          out by itself. We get the name of the state with your rating, and nothing else. If you decline, choose your
          state from the list.
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
          the record of changes because it is in the interest of everybody who relies on prices, and what the law wants
          kept. Location and page views are up to you: <a href="#notice">change what you said</a> to our notice, here or
          in Settings.
        </p>
        <LegalList
          items={[
            'You may see and correct what we hold: Your Profile.',
            'You may delete your account: Settings. You may clear your phone there, too.',
            'You may object, ask for a copy, or ask us to delete more: write to us.',
            'You may complain to the Nigeria Data Protection Commission.',
          ]}
        />
        <p>
          Questions: <PageLink to="/contact">Contact</PageLink>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

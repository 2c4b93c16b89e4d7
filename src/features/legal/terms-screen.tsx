import { PageLink } from '../../ui/page-link.tsx';
import { HowWeCompare } from './how-we-compare.tsx';
import { LegalList, LegalPage, LegalSection } from './legal-page.tsx';

/** The terms of service, dated March 2025: fees, card payments, and that SabiData sells no plans. */
export function Page() {
  return (
    <LegalPage title="Terms of Service">
      <LegalSection title="What SabiData is">
        <p>
          SabiData compares mobile data plans of MTN, Airtel, Glo and 9mobile, with prices in naira. It does not sell
          plans itself: you buy from the seller, at the seller’s price and terms.
        </p>
        <p>
          Prices come from sellers or named sources, each with its date. They may have changed: check the price where
          you pay.
        </p>
      </LegalSection>
      <HowWeCompare />
      <LegalSection title="Your account">
        <LegalList
          items={[
            'Comparing is free. An account needs a name, your own email address and a password. You may delete it in Settings at any time.',
            'Keep your password and PINs to yourself. We never ask for them.',
          ]}
        />
      </LegalSection>
      <LegalSection title="If you list plans">
        <LegalList
          items={[
            'What you list must be true, in force, and yours to sell.',
            'Your tier limits how many plans you may list. When a paid tier ends, your plans stay, and Starter limits new ones.',
            'We may remove what misleads people or breaks the law, and close accounts that repeat it.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Fees and payments">
        <LegalList
          items={[
            'Starter is free. Individual costs ₦3,000 a month and Business ₦10,000 a month; Enterprise is agreed upon.',
            'Payments go through a card payment provider, Paystack. We never see or store your card number.',
            'A subscription renews each month from the card that paid, until you cancel it in Settings. What is paid for runs to its end.',
            'Fees are non-refundable unless stated otherwise or the law gives you a refund.',
          ]}
        />
      </LegalSection>
      <LegalSection title="What we answer for">
        <p>
          We cannot promise that SabiData is always reachable or every price right. We do not answer for what sellers
          sell.
        </p>
      </LegalSection>
      <LegalSection title="Changes and questions">
        <p>
          When these terms change, so does the date above. The law of the Federal Republic of Nigeria applies; nothing
          here takes away a right that it gives you. Questions: <PageLink to="/contact">Contact</PageLink>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

import { type ReactNode, useState } from 'react';
import { farUsualPrice, type PricedPlan, unusualPriceQuestion } from '../../../../domain/plan/market/unusual-price.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { usualPricesHere } from './usual-prices.ts';

/** The field that a form adds when the user keeps an unusual price. */
export interface Confirmation {
  confirm_price?: true;
}

interface PriceQuestion<Fields> {
  /** Returns the plan that the fields price anew; undefined if they leave its price as it is. */
  pricedBy: (fields: Fields) => PricedPlan | undefined;
  save: (fields: Fields) => void;
  /** True if the user's word alone does not make the price an offer. */
  isSeller: boolean;
}

/** Asks about a price that is far from the usual one, before it is saved. Other prices are saved at once. */
export function usePriceQuestion<Fields extends Confirmation>({ pricedBy, save, isSeller }: PriceQuestion<Fields>) {
  const [asked, setAsked] = useState<{ fields: Fields; question: string }>();
  const submit = (fields: Fields) => {
    const plan = pricedBy(fields);
    const usual = plan && farUsualPrice(plan, usualPricesHere());
    if (plan === undefined || usual === undefined) save(fields);
    else setAsked({ fields, question: unusualPriceQuestion(plan.price, usual) });
  };
  const question: ReactNode = (
    <Confirm
      open={asked !== undefined}
      title="Is this price right?"
      message={asked?.question ?? ''}
      detail={isSeller ? NOT_CHEAPEST : undefined}
      answers={{ yes: 'Keep the price', no: 'Edit' }}
      busy={false}
      onNo={() => setAsked(undefined)}
      onYes={() => {
        setAsked(undefined);
        if (asked) save({ ...asked.fields, confirm_price: true });
      }}
    />
  );
  return { submit, question };
}

const NOT_CHEAPEST =
  'If you keep it, the plan is not called cheapest until three buyers or SabiData confirm the price.';

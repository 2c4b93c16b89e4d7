/** The answers to 'Still right?' and, after a user went to buy a plan, to 'Did it work?', and their labels. */
export const PURCHASE_OUTCOMES = {
  worked: 'Yes',
  other_price: 'Other price',
  not_offered: 'No longer sold',
  not_delivered: 'Not delivered',
} as const;
export type PurchaseOutcome = keyof typeof PURCHASE_OUTCOMES;

const FEE = '(?:(?:sur)?charges?|fees?|vat|tax(?:es)?|dut(?:y|ies)|lev(?:y|ies))';
/** Words that are costs behind a plus only: 'instant delivery' is praise, 'earn commission' none of the price. */
const ADDED = '(?:delivery|commissions?|transfers?|costs?|handling|pos)';
const INCLUDED = String.raw`incl(?:\.|uded|uding|usive|udes)?`;
/** Texts that say that nothing is paid beside the price: 'no hidden charges', 'VAT inclusive'. 'No VAT' may be 'without VAT'. */
const NO_FEE = [
  String.raw`(?:no|zero|free of)\s(?:\p{L}+\s){0,2}(?:charges?|fees?)`,
  String.raw`${INCLUDED}\s(?:\p{L}+\s){0,2}${FEE}`,
  String.raw`${FEE}\s(?:is\s|are\s|all\s)?${INCLUDED}`,
].join('|');

const wordOf = (pattern: string, flags: string) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, flags);
const NO_FEES = wordOf(NO_FEE, 'giu');
const FEES = wordOf(FEE, 'iu');
const ADDED_FEES = wordOf(`${FEE}|${ADDED}`, 'iu');

/** Returns the word of a text that says that something is paid beside the price: 'charges' of '500 + charges'. */
export const feeIn = (text: string): string | undefined => FEES.exec(text.replace(NO_FEES, ' '))?.[0];

/** Returns the word that makes what stands behind a plus a cost and no bonus: 'delivery' of '+ 200 delivery'. */
export const addedFeeIn = (text: string): string | undefined => ADDED_FEES.exec(text)?.[0];

/** Labels by the path of a field in a plan. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['name', 'Plan name'],
  ['network', 'Network'],
  ['size', 'Size'],
  ['size.value', 'Size'],
  ['size.unit', 'Size unit'],
  ['currency', 'Currency'],
  ['price', 'Price'],
  ['validity', 'Validity'],
  ['validity.value', 'Validity'],
  ['validity.unit', 'Validity unit'],
  ['description', 'Description'],
  ['buy_url', 'Buy URL'],
  ['discount', 'Discount'],
  ['auto_renew', 'Renewal'],
  ['category', 'Category'],
  ['bonus', 'Bonus'],
  ['ussd_code', 'USSD code'],
  ['ussd_steps', 'USSD steps'],
  ['list_price', "Operator's own price"],
  ['source', 'Source'],
  ['as_of', 'Date of the price'],
]);

/** Returns the label of a plan field, such as 'Price'; an unknown field is its own label. */
export const planFieldLabel = (field: string): string => LABELS.get(field) ?? field;

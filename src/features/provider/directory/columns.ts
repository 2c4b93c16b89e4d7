/** The columns of a row on a phone and of its headings: the name, the number of plans and the price. */
export const columns = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8px',
  alignItems: 'baseline',
  // The arrow of a row lies in here.
  paddingInlineEnd: '20px',
} as const;
const number = { flex: 'none', textAlign: 'end', whiteSpace: 'nowrap' } as const;
export const nameColumn = { flex: '1 1 8rem', minWidth: 0 } as const;
export const plansColumn = { ...number, minWidth: '2.25rem' } as const;
export const priceColumn = { ...number, minWidth: '4.5rem' } as const;

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '12px' }),
);
export const versus = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);
export const chart = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));

const cell = { padding: '12px 0 12px 12px', borderBottom: `1px solid ${vars.line}`, textAlign: 'right' } as const;

export const results = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const table = style(inScreen({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }));
export const plan = style(
  inScreen({
    ...cell,
    fontSize: '.8125rem',
    fontWeight: 550,
    color: vars.quiet,
    verticalAlign: 'bottom',
    width: '33%',
  }),
);
export const corner = style(inScreen({ borderBottom: `1px solid ${vars.line}` }));
export const measure = style(
  inScreen({ ...cell, paddingLeft: 0, textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' }),
);
export const win = style(inScreen({ ...cell, fontSize: '1.1875rem', fontWeight: 750 }));
export const lose = style(inScreen({ ...cell, color: vars.quiet }));
export const even = style(inScreen({ ...cell, fontWeight: 600 }));
export const conclusion = style(inScreen({ borderLeft: `4px solid ${vars.go}`, padding: '2px 0 2px 12px' }));

export const summary = style(
  inScreen({
    display: 'grid',
    gap: '4px',
    paddingTop: '12px',
    borderTop: `1px solid ${vars.line}`,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const line = style(
  inScreen({ display: 'flex', justifyContent: 'space-between', gap: '12px', flexWrap: 'wrap' }),
);
export const network = style(inScreen({ display: 'flex', gap: '8px', alignItems: 'center', marginTop: '4px' }));

export const picker = style(
  inScreen({ display: 'grid', gap: '12px', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }),
);
/** Two short fields side by side, even on a phone, unless the text is large. */
export const pair = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.75rem, 40%)), 1fr))',
    alignItems: 'end',
    gap: '8px',
  }),
);

import { style } from '@vanilla-extract/css';
import { inUi } from './theme/layers.ts';
import { vars } from './theme/theme.css.ts';

export const group = style(
  inUi({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    selectors: { '& + &': { paddingTop: '16px', borderTop: `1px solid ${vars.line}` } },
  }),
);
/** The heading, with a button at its end that does not make the line higher. */
export const head = style(
  inUi({ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'center', justifyContent: 'space-between' }),
);
export const action = style(inUi({ margin: '-10px', fontSize: '.9375rem' }));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '12px',
    marginTop: '8px',
  }),
);
export const count = style(
  inScreen({ fontSize: '.875rem', minHeight: '1.5em', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }),
);
export const list = style(inScreen({ listStyle: 'none', padding: 0, borderTop: hairline }));
export const entry = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    minHeight: '76px',
    padding: '12px 0',
    borderBottom: hairline,
  }),
);
export const facts = style(inScreen({ display: 'grid', gap: '2px', flex: '1 1 10rem', minWidth: 0 }));
export const name = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }));
export const contacts = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontSize: '.875rem', color: vars.quiet }),
);
export const tools = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end' }));
/** Touch target of 32 px: 44 px would make the entry too high. */
export const contact = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '32px', overflowWrap: 'anywhere' }),
);

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const list = style(inScreen({ listStyle: 'none', padding: 0, borderTop: `1px solid ${vars.line}` }));
export const row = style(
  inScreen({ display: 'grid', gap: '6px', padding: '12px 0', borderBottom: `1px solid ${vars.line}` }),
);
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    justifyContent: 'space-between',
  }),
);
/** The status text above the buttons. Takes no space while empty. */
export const status = style(
  inScreen({
    marginBottom: '4px',
    selectors: { '&:empty': { marginBottom: '-12px' }, '&:focus': { outline: 'none' } },
  }),
);
/** Buttons below each other, as wide as the dialog. */
export const choices = style(inScreen({ display: 'grid', gap: '8px', width: '100%' }));
export const destructive = style(inScreen({ color: vars.stop, borderColor: vars.stop }));

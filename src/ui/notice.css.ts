import { style } from '@vanilla-extract/css';
import { inScreen } from './in-layer.ts';
import { vars } from './theme.css.ts';

export const notice = style(
  inScreen({
    // It has a place of its own at the end of the page: whatever it covers can be scrolled clear of it.
    position: 'sticky',
    bottom: '16px',
    marginTop: '24px',
    zIndex: 40,
    maxWidth: '520px',
    marginInline: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '12px',
    boxShadow: `0 6px 20px ${vars.shade}`,
    // The document's own notice comes first.
    selectors: { ':root:has(#notice:not([hidden])) &': { display: 'none' } },
  }),
);
export const text = style(inScreen({ flex: '1 1 200px', fontWeight: 550 }));
export const more = style(inScreen({ color: vars.quiet, fontWeight: 400 }));
export const actions = style(inScreen({ display: 'flex', gap: '8px' }));

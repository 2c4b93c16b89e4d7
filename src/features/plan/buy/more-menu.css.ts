import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const root = style(inScreen({ position: 'relative' }));
export const menu = style(
  inScreen({
    position: 'absolute',
    zIndex: 2,
    top: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    display: 'grid',
    gap: '6px',
    width: 'max-content',
    minWidth: '11rem',
    maxWidth: 'min(80vw, 280px)',
    padding: '8px',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '10px',
    boxShadow: `0 8px 24px ${vars.shade}`,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
);

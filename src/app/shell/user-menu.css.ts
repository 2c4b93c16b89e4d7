import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const place = style(inScreen({ position: 'relative' }));
export const button = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    minWidth: '44px',
    padding: '4px 6px',
    border: 0,
    borderRadius: vars.radius,
    background: 'none',
    fontWeight: 600,
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const avatar = style(
  inScreen({
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    background: vars.goWash,
    color: vars.go,
    fontSize: '.9375rem',
    fontWeight: 700,
  }),
);
export const name = style(
  inScreen({
    maxWidth: '14ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': { [PHONE]: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' } },
  }),
);
export const menu = style(
  inScreen({
    position: 'absolute',
    top: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    minWidth: '200px',
    padding: '6px',
    listStyle: 'none',
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: '10px',
    boxShadow: `0 8px 24px ${vars.shade}`,
  }),
);
export const item = style(
  inScreen({
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: vars.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: vars.wash } } } },
  }),
);
export const who = style(
  inScreen({
    padding: '6px 12px 8px',
    marginBottom: '6px',
    borderBottom: `1px solid ${vars.line}`,
    fontSize: '.875rem',
    lineHeight: 1.35,
    color: vars.quiet,
    overflowWrap: 'anywhere',
  }),
);

import { style } from '@vanilla-extract/css';
import { inUi } from '../theme/layers.ts';
import { DESK } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

/** It stands above the notices at the bottom (#bottom), and leaves a low screen, where it would cover the fields. */
export const bar = style(
  inUi({
    position: 'sticky',
    bottom: 0,
    zIndex: 20,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    minHeight: '64px',
    marginInline: '-16px',
    padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
    borderTop: '1px solid transparent',
    background: vars.ink,
    color: vars.paper,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [DESK]: { display: 'none' }, '(max-height: 420px)': { position: 'static' } },
  }),
);
export const words = style(inUi({ display: 'grid', flex: '1 1 8rem' }));
export const title = style(inUi({ fontSize: '1.125rem', lineHeight: 1.25 }));
export const note = style(inUi({ fontSize: '.875rem', lineHeight: 1.3 }));

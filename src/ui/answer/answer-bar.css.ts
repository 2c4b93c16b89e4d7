import { globalStyle, style } from '@vanilla-extract/css';
import { inUi, inUiWithin } from '../theme/layers.ts';
import { DESK } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const LOW = '(max-height: 420px)';

/** It stands above the notices at the bottom (#bottom), and leaves a low screen, where it would cover the fields. */
export const bar = style(
  inUi({
    position: 'sticky',
    bottom: 'var(--notices, 0)',
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
    // It reaches behind the round corners of a notice.
    selectors: { 'html:has(#bottom > :not([hidden])) &': { boxShadow: `0 16px 0 ${vars.ink}` } },
    '@media': { [DESK]: { display: 'none' }, [LOW]: { position: 'static' } },
  }),
);
export const words = style(inUi({ display: 'grid', flex: '1 1 8rem' }));
export const title = style(inUi({ fontSize: '1.125rem', lineHeight: 1.25 }));
export const note = style(inUi({ fontSize: '.875rem', lineHeight: 1.3 }));

// A focused field scrolls clear of the bar, with its error below it.
globalStyle(
  `html:has(${bar})`,
  inUiWithin({
    '@media': {
      '(max-width: 899.98px) and (min-height: 420.02px)': { scrollPaddingBottom: 'calc(var(--notices, 0px) + 5.5rem)' },
    },
  }),
);

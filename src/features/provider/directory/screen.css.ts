import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const screen = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [PHONE]: { marginTop: '-12px' } },
  }),
);
/** Heading and count in one line, with the search below; beside them on a desk. */
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '8px 12px',
  }),
);
export const count = style(inScreen({ fontSize: '.875rem', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }));
export const search = style(
  inScreen({ flex: '1 1 100%', '@media': { [DESK]: { flex: '0 1 24rem', marginInlineStart: 'auto' } } }),
);
/** The list with its heading, which stands closer to rows than to cards. */
export const directory = style(
  inScreen({
    display: 'grid',
    gap: '4px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { gap: '12px' } },
  }),
);
/** The button below the rows on a phone. */
export const action = style(inScreen({ display: 'grid' }));

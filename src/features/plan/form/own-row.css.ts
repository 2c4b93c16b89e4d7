import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The price's own form stands in the place of the row's buttons. */
export const form = style(inScreen({ display: 'grid', gap: '6px', justifyItems: 'end', textAlign: 'left' }));
export const line = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'flex-start',
    justifyContent: 'flex-end',
    '@media': { [DESK]: { flexWrap: 'nowrap' } },
  }),
);
export const price = style(inScreen({ position: 'relative', width: '8.5rem', maxWidth: '100%' }));
export const naira = style(
  inScreen({
    position: 'absolute',
    insetInlineStart: '12px',
    top: '22px',
    transform: 'translateY(-50%)',
    '@media': { [DESK]: { top: '20px' } },
    color: vars.quiet,
    pointerEvents: 'none',
  }),
);
/** As high as the buttons beside it. */
export const input = style(
  inScreen({ paddingInlineStart: '30px', fontWeight: 600, '@media': { [DESK]: { minHeight: '40px' } } }),
);
/** Square on a phone, where it is an icon. */
export const edit = style(inScreen({ '@media': { [PHONE]: { paddingInline: '11px' } } }));

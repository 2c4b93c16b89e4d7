import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../../ui/theme/media.ts';

/** Below the title on a phone, beside it on a desk. */
export const search = style(
  inScreen({
    display: 'flex',
    gap: '8px',
    '@media': {
      [PHONE]: { order: 1, flexBasis: '100%', paddingTop: '8px' },
      [DESK]: { width: '24rem' },
      print: { display: 'none' },
    },
  }),
);
globalStyle(`${search} > :first-child`, inScreenWithin({ flex: '1 1 7rem' }));
/** At the end of the head. A phone has room for it beside the title and the count. */
export const tools = style(inScreen({ display: 'flex', marginInlineStart: 'auto' }));
globalStyle(`${tools} > button`, inScreenWithin({ '@media': { [PHONE]: { paddingInline: '10px' } } }));
globalStyle(`h1:has(~ ${tools}) + p`, inScreenWithin({ '@media': { [PHONE]: { minWidth: 0 } } }));

import { style } from '@vanilla-extract/css';
import { inHide, inUi } from './in-layer.ts';
import { DESK, PHONE } from './media.ts';

export const wrap = style(inUi({ width: '100%', maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' }));
/** One under the other. */
export const stack = style(inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Side by side, and on as many lines as it takes. */
export const flow = style(inUi({ display: 'flex', gap: '8px 12px', alignItems: 'center', flexWrap: 'wrap' }));
export const onPhone = style(inHide({ '@media': { [DESK]: { display: 'none' } } }));
export const onDesk = style(inHide({ '@media': { [PHONE]: { display: 'none' } } }));

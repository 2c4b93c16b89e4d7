import { style } from '@vanilla-extract/css';
import { inHide, inUi } from './in-layer.ts';
import { DESK, PHONE } from './media.ts';

export const wrap = style(inUi({ width: '100%', maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' }));
/** One under the other. */
export const stack = style(inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const stackTight = style(inUi({ display: 'grid', gap: '4px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Side by side. */
export const row = style(inUi({ display: 'flex', gap: '12px', alignItems: 'center' }));
/** Side by side, and on as many lines as it takes. */
export const flow = style(inUi({ display: 'flex', gap: '8px 12px', alignItems: 'center', flexWrap: 'wrap' }));
/** With a row: the first to the left, the last to the right. */
export const apart = style(inUi({ justifyContent: 'space-between' }));
export const grow = style(inUi({ flex: '1 1 auto', minWidth: 0 }));
/** Fields beside each other where there is room. */
export const columns = style(
  inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }),
);
/** A list without bullets. Safari needs role="list" on it to go on calling it a list. */
export const bare = style(inUi({ listStyle: 'none', padding: 0 }));
export const onPhone = style(inHide({ '@media': { [DESK]: { display: 'none' } } }));
export const onDesk = style(inHide({ '@media': { [PHONE]: { display: 'none' } } }));

import { style } from '@vanilla-extract/css';
import { inHide, inUi } from './in-layer.ts';
import { DESK, PHONE } from './media.ts';

export const wrap = style(inUi({ width: '100%', maxWidth: '1152px', marginInline: 'auto', paddingInline: '16px' }));
/** A page with one form on it. */
export const formPage = style(
  inUi({
    display: 'grid',
    gap: '20px',
    width: '100%',
    maxWidth: '432px',
    marginInline: 'auto',
    padding: '32px 16px 48px',
    '@media': { [DESK]: { paddingTop: '72px' } },
  }),
);
/** Sections one under the other, as wide as one reads. */
export const sections = style(inUi({ display: 'grid', gap: '24px', maxWidth: '640px' }));
/** One under the other. */
export const stack = style(inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
/** Side by side, and on as many lines as it takes. */
export const flow = style(inUi({ display: 'flex', gap: '8px 12px', alignItems: 'center', flexWrap: 'wrap' }));
/** Two short fields side by side. */
export const pair = style(
  inUi({ display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }),
);
export const onPhone = style(inHide({ '@media': { [DESK]: { display: 'none' } } }));
export const onDesk = style(inHide({ '@media': { [PHONE]: { display: 'none' } } }));

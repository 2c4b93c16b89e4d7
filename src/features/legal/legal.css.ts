import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';

/** Text at reading width, with space between its sections. */
export const page = style(inScreen({ display: 'grid', gap: '28px', maxWidth: '720px', paddingBlock: '28px 48px' }));
export const section = style(inScreen({ display: 'grid', gap: '10px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const list = style(inScreen({ display: 'grid', gap: '6px', paddingInlineStart: '20px', listStyle: 'disc' }));
/** Terms with their texts below them. */
export const facts = style(inScreen({ display: 'grid', gap: '4px 0' }));
export const term = style(inScreen({ fontWeight: 650, selectors: { '&:not(:first-child)': { marginTop: '8px' } } }));

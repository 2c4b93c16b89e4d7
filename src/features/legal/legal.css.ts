import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';

/** Text at reading width, with space between its sections. */
export const page = style(inScreen({ display: 'grid', gap: '28px', maxWidth: '820px', paddingBlock: '28px 48px' }));
export const section = style(inScreen({ display: 'grid', gap: '10px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const list = style(
  inScreen({ display: 'grid', gap: '10px', maxWidth: '62ch', paddingInlineStart: '20px', listStyle: 'disc' }),
);
/** Terms with their texts below them; at a desk beside them. */
export const facts = style(inScreen({ display: 'grid', gap: '14px' }));
export const fact = style(
  inScreen({ '@media': { [DESK]: { display: 'grid', gridTemplateColumns: '12rem minmax(0, 62ch)', gap: '24px' } } }),
);
export const term = style(inScreen({ fontWeight: 650, lineHeight: 1.35 }));

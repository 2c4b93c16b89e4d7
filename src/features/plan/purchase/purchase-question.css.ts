import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const head = style(
  inScreen({ display: 'flex', gap: '8px', alignItems: 'start', justifyContent: 'space-between', flex: '1 1 100%' }),
);
/** Its cross is in line with the text and the buttons. */
export const close = style(inScreen({ margin: '-10px -12px -8px 0' }));
export const question = style(inScreen({ minWidth: 0, lineHeight: 1.4 }));
export const plan = style(inScreen({ display: 'block', fontSize: '.875rem', color: vars.quiet }));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const page = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '28px',
    paddingBlock: '28px 48px',
    '@media': { [DESK]: { gridTemplateColumns: '320px minmax(0, 560px)', gap: '64px', paddingBlock: '48px 72px' } },
  }),
);
export const details = style(
  inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }),
);
export const term = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
export const captcha = style(
  inScreen({ display: 'grid', gap: '6px', justifyItems: 'start', border: 0, padding: 0, minWidth: 0 }),
);
export const legend = style(inScreen({ fontWeight: 600, fontSize: '.9375rem', marginBottom: '4px' }));
export const error = style(inScreen({ color: vars.stop, fontSize: '.9375rem' }));
export const frame = style(inScreen({ width: '300px', maxWidth: '100%', height: '72px', border: 0 }));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The form first; what else there is stands below it, or beside it on a desk. */
export const page = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '28px',
    paddingBlock: '24px 48px',
    '@media': {
      [DESK]: {
        gridTemplateColumns: 'minmax(0, 448px) minmax(0, 20rem)',
        gap: '96px',
        paddingBlock: '56px 72px',
      },
    },
  }),
);
export const write = style(inScreen({ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const details = style(
  inScreen({
    alignSelf: 'start',
    paddingTop: '24px',
    borderTop: `1px solid ${vars.line}`,
    '@media': {
      [DESK]: { margin: '48px 0 0', padding: '0 0 0 24px', border: 0, borderInlineStart: `1px solid ${vars.line}` },
    },
  }),
);
export const ways = style(
  inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }),
);
export const link = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    fontWeight: 600,
  }),
);
export const captcha = style(
  inScreen({ display: 'grid', gap: '6px', justifyItems: 'start', border: 0, padding: 0, minWidth: 0 }),
);
export const legend = style(inScreen({ padding: 0, fontWeight: 600, fontSize: '.875rem' }));
export const error = style(inScreen({ color: vars.stop, fontSize: '.9375rem' }));
export const frame = style(inScreen({ width: '300px', maxWidth: '100%', height: '72px', border: 0 }));

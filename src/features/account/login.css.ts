import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/in-layer.ts';
import { DESK } from '../../ui/media.ts';
import { vars } from '../../ui/theme.css.ts';

export const place = style(
  inScreen({
    display: 'grid',
    gap: '20px',
    width: '100%',
    maxWidth: '432px',
    marginInline: 'auto',
    padding: '32px 16px 48px',
    '@media': { [DESK]: { paddingTop: '72px' } },
  }),
);
export const form = style(inScreen({ display: 'grid', gap: '16px' }));
export const password = style(inScreen({ position: 'relative' }));
export const withShow = style(inScreen({ paddingInlineEnd: '72px' }));
export const show = style(inScreen({ position: 'absolute', insetInlineEnd: 0, top: 0, fontSize: '.875rem' }));
export const recover = style(
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    justifySelf: 'start',
  }),
);
export const register = style(inScreen({ paddingTop: '16px', borderTop: `1px solid ${vars.line}` }));
export const registerLink = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 }),
);
export const failure = style(
  inScreen({
    marginTop: '16px',
    padding: '10px 12px',
    borderRadius: vars.radius,
    background: vars.stopWash,
    color: vars.stop,
  }),
);

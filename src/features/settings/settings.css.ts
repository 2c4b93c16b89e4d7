import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const facts = style(inScreen({ display: 'grid', gap: '8px' }));
export const fact = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    paddingBottom: '8px',
    borderBottom: `1px solid ${vars.line}`,
  }),
);
export const reasons = style(inScreen({ display: 'grid', border: 0, padding: 0, margin: 0 }));
export const legend = style(inScreen({ padding: 0, fontWeight: 600 }));
/** A checkbox with its label and a touch target of 44 px. */
export const box = style(
  inScreen({ display: 'flex', gap: '12px', alignItems: 'center', minHeight: '44px', cursor: 'pointer' }),
);
export const alert = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.stopWash, color: vars.stop }),
);

import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { inUi } from './in-layer.ts';
import { vars } from './theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const bone = style(
  inUi({
    display: 'block',
    maxWidth: '100%',
    background: vars.line,
    borderRadius: '4px',
    animation: `${breathe} 1.6s ease-in-out infinite`,
  }),
);

export const width = styleVariants({ full: '100%', half: '50%', third: '33%', short: '72px' }, (size) =>
  inUi({ width: size }),
);
/** 'line' is a line of text, 'title' a price in a card, 'button' a button, 'card' a card, 'chart' a chart of bars. */
export const height = styleVariants(
  { line: '16px', title: '28px', button: '44px', card: '160px', chart: '256px' },
  (size) => inUi({ height: size }),
);

export const rows = style(inUi({ borderTop: `1px solid ${vars.line}` }));
/** As high as a plan or a provider on a phone, and as a row of a table on a desk. */
export const row = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'center',
    gap: '10px 12px',
    minHeight: '76px',
    borderBottom: `1px solid ${vars.line}`,
  }),
);

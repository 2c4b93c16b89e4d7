import { style, styleVariants } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const sides = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [DESK]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);
const box = { padding: '12px', borderRadius: vars.radius };
export const alert = style(inScreen({ ...box, background: vars.stopWash, color: vars.stop }));
export const saved = style(inScreen({ ...box, background: vars.waitWash, color: vars.wait }));
/** A live region that takes no space while empty. */
export const live = style(inScreen({ selectors: { '&:empty': { position: 'absolute' } } }));
/** As high as the chip that may be in it. */
export const note = style(inScreen({ minHeight: '28px', marginBottom: '12px' }));
export const rated = style(
  inScreen({
    display: 'grid',
    // The selector is beside its network, or below it where the screen is narrow or the text large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.75rem, 40%)), 1fr))',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 0',
    borderBottom: hairline,
  }),
);
export const network = style(inScreen({ display: 'flex', alignItems: 'center', gap: '8px' }));
/** Below its selector. */
export const own = style(inScreen({ gridColumn: '1 / -1', justifySelf: 'end' }));
export const list = style(inScreen({ listStyle: 'none', padding: 0, borderTop: hairline }));
/** As high as a row of the skeleton that it replaces. */
export const entry = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'center',
    gap: '4px 12px',
    minHeight: '76px',
    padding: '8px 0',
    borderBottom: hairline,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const sample = style(
  inScreen({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    fontSize: '.875rem',
    color: vars.quiet,
  }),
);
export const word = style(inScreen({ marginLeft: 'auto' }));
export const steps = style(inScreen({ display: 'flex', alignItems: 'center', gap: '2px' }));
const block = style(inScreen({ width: '12px', height: '8px', borderRadius: '2px' }));
export const step = styleVariants({
  on: [block, inScreen({ background: vars.go })],
  off: [block, inScreen({ background: vars.line })],
});

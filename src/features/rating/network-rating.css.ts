import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
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
/** The own ratings and the quality below each other, beside the form; on a phone the form stands between them. */
export const sidesOfRated = style([sides, inScreen({ '@media': { [DESK]: { gridTemplateRows: 'auto 1fr' } } })]);
globalStyle(`${sidesOfRated} > :nth-child(2)`, inScreenWithin({ '@media': { [DESK]: { gridArea: '1 / 2 / 3' } } }));
const box = { padding: '12px', borderRadius: vars.radius };
export const alert = style(inScreen({ ...box, background: vars.stopWash, color: vars.stop }));
export const saved = style(inScreen({ ...box, background: vars.waitWash, color: vars.wait }));
/** A live region that takes no space while empty. */
export const live = style(inScreen({ selectors: { '&:empty': { position: 'absolute' } } }));
/** Buttons below the list of states, near it. */
export const finds = style(inScreen({ marginBlock: '-12px' }));
export const fields = style(inScreen({ listStyle: 'none', padding: 0 }));
export const rated = style(
  inScreen({
    display: 'flex',
    // The selector is below its network where the screen is narrow or the text large.
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '4px 12px',
    padding: '8px 0',
    borderBottom: hairline,
  }),
);
export const network = style(inScreen({ display: 'flex', alignItems: 'center', minHeight: '44px' }));
export const choice = style(inScreen({ flex: '1 1 10.25rem', display: 'grid', gap: '4px' }));
/** The score of others below a selector: as high as one line before it is known. */
export const others = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'baseline',
    minHeight: '1.4rem',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
    fontVariantNumeric: 'tabular-nums',
  }),
);
/** A line that is empty until the place is known. */
export const place = style(inScreen({ minHeight: '24px' }));
/** As high as the button that comes beside the place. */
export const withChange = style(inScreen({ minHeight: '44px' }));
export const noneNote = style(inScreen({ color: vars.wait }));
/** Without a network at None nothing is to be said. Its place stays: nothing moves while somebody chooses. */
export const noneLeft = style(inScreen({ visibility: 'hidden' }));
/** One line on a narrow phone. */
export const ask = style(inScreen({ fontSize: '1rem', paddingInline: '8px' }));

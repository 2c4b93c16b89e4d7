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
/** The label of the state beside its list, as a badge beside its selector. */
export const state = style(inScreen({}));
globalStyle(
  `${state} > div`,
  inScreenWithin({
    gridTemplateColumns: 'minmax(2.75rem, auto) minmax(min(100%, 7rem), 1fr)',
    gap: '2px 12px',
    alignItems: 'center',
  }),
);
globalStyle(`${state} > div > :nth-child(n + 3)`, inScreenWithin({ gridColumn: 2 }));
/** Buttons below the list of states, near it. */
export const finds = style(inScreen({ marginBlock: '-6px' }));
/** Above the selectors: whose the scores are. */
export const caption = style(
  inScreen({ minHeight: '1.4rem', fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }),
);
export const fields = style(inScreen({ listStyle: 'none', padding: 0 }));
/** The score of others beside the badge, and below it what the user says. */
export const rated = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(2.75rem, auto) minmax(min(100%, 7rem), 1fr)',
    gap: '2px 12px',
    alignItems: 'center',
    padding: '6px 0',
    borderTop: hairline,
  }),
);
export const network = style(inScreen({ display: 'flex', alignItems: 'center', minHeight: '28px' }));
/** The score of others: as high as one line before it is known. */
export const others = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    alignItems: 'center',
    minHeight: '1.4rem',
    fontSize: '.875rem',
    lineHeight: 1.4,
    color: vars.quiet,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const you = style(inScreen({ fontSize: '.875rem', color: vars.quiet }));
/** A line that is empty until the place is known. */
export const place = style(inScreen({ minHeight: '24px' }));
/** As high as the button that comes beside the place. */
export const withChange = style(inScreen({ minHeight: '44px' }));
export const note = style(inScreen({ marginTop: '-8px', fontSize: '.8125rem', color: vars.quiet }));
export const noneNote = style([note, inScreen({ color: vars.wait })]);
/** Without a network at None nothing is to be said. Its place stays: nothing moves while somebody chooses. */
export const noneLeft = style(inScreen({ visibility: 'hidden' }));
/** One line on a narrow phone. */
export const ask = style(inScreen({ fontSize: '1rem', paddingInline: '8px' }));

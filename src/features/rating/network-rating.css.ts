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
/** The title beside the list of states. */
export const header = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    '@media': { [DESK]: { justifyContent: 'start', gap: '24px' } },
  }),
);
/** Smaller than the headline: what people say speaks first. In line with the list. */
export const title = style(inScreen({ paddingTop: '10px', fontSize: '1.0625rem', lineHeight: 1.6, fontWeight: 700 }));
export const place = style(
  inScreen({ minHeight: '1.1rem', fontSize: '.8125rem', lineHeight: 1.35, color: vars.quiet }),
);
export const source = style(
  inScreen({ display: 'inline-block', selectors: { '&::first-letter': { textTransform: 'uppercase' } } }),
);
export const headline = style(
  inScreen({
    fontSize: '1.5rem',
    lineHeight: 1.25,
    letterSpacing: '-.015em',
    fontWeight: 720,
    '@media': { [DESK]: { fontSize: '1.75rem' } },
  }),
);
export const state = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px',
    flex: '0 1 10rem',
    '@media': { [DESK]: { flexBasis: '17rem' } },
  }),
);
globalStyle(`${state} select`, inScreenWithin({ paddingInline: '10px 26px' }));
/** Buttons below the list of states, near it. */
export const finds = style(inScreen({ marginBlock: '-8px' }));
/** A button without a border: its words are in line. */
export const findsPlain = style(inScreen({ marginInlineStart: '-10px' }));
/** A headline, or why something could not be loaded, beside a button that moves nothing. */
export const withRetry = style(
  inScreen({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' }),
);
globalStyle(`${withRetry} > button`, inScreenWithin({ marginBlock: '-7px' }));
/** Where a score and its selector fit beside each other. */
const SIDE_BY_SIDE = '(min-width: 17.5rem)';
/** Where the names of networks have room. */
const WITH_NAMES = '(min-width: 26rem)';
const SELECTOR_WIDTH = 'max(9rem, 38%)';
/** The list of networks below its caption. */
export const list = style(inScreen({ containerType: 'inline-size' }));
/** Above the selectors: whose the scores are, and who chooses. */
export const caption = style(
  inScreen({
    minHeight: '1.75rem',
    fontSize: '.8125rem',
    lineHeight: 1.4,
    color: vars.quiet,
    // The first never wraps: what it says may change.
    '@container': {
      [SIDE_BY_SIDE]: {
        display: 'grid',
        gridTemplateColumns: `minmax(max-content, 1fr) minmax(min-content, ${SELECTOR_WIDTH})`,
        gap: '8px',
      },
    },
  }),
);
export const fields = style(inScreen({ listStyle: 'none', padding: 0 }));
const row = { display: 'grid', alignItems: 'center', gap: '8px 12px', borderTop: hairline };
/** A badge beside its selector. */
export const rated = style(
  inScreen({ ...row, gridTemplateColumns: 'minmax(2.75rem, auto) minmax(min(100%, 7rem), 1fr)', padding: '8px 0' }),
);
/** The words of others about a network, and the selector, which comes last where the text is large. */
export const scored = style(
  inScreen({
    ...row,
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '4.875rem',
    padding: '8px 0',
    '@container': { [SIDE_BY_SIDE]: { gridTemplateColumns: `minmax(0, 1fr) ${SELECTOR_WIDTH}`, columnGap: '8px' } },
  }),
);
/** A network above its score; beside it at a desk. */
export const said = style(
  inScreen({
    display: 'grid',
    alignItems: 'center',
    gap: '6px',
    '@container': { [WITH_NAMES]: { gridTemplateColumns: '8.5rem minmax(0, 1fr)' } },
  }),
);
/** The longest choice is shown whole. */
globalStyle(`${scored} select`, inScreenWithin({ paddingInline: '8px 24px' }));
globalStyle(`${scored} select + span`, inScreenWithin({ insetInlineEnd: '4px' }));
export const network = style(
  inScreen({ display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px', fontWeight: 600 }),
);
/** A selector with a rating. */
export const chosen = style(inScreen({ borderColor: vars.go, background: vars.goWash }));
export const note = style(
  inScreen({ marginTop: '-8px', fontSize: '.8125rem', textWrap: 'balance', color: vars.quiet }),
);
export const noneNote = style([note, inScreen({ color: vars.wait })]);
/** Without a network at None nothing is to be said. Its place stays: nothing moves while somebody chooses. */
export const noneLeft = style(inScreen({ visibility: 'hidden' }));
/** One line on a narrow phone. */
export const ask = style(inScreen({ fontSize: '1rem', paddingInline: '8px' }));

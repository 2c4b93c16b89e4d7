import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** Where the words about people have room below the score. */
const ROOMY = '(min-width: 26rem)';
/** The score of others and their number: one line, two where there is no room. As high while it loads. */
export const beside = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3px 8px',
    minHeight: '1.6rem',
    // Two lines, before they are known too.
    alignContent: 'center',
    '@container': { [ROOMY]: { minHeight: '3rem' } },
    selectors: { '&:empty': { display: 'none' } },
  }),
);
export const score = style(
  inScreen({
    fontSize: '1.5rem',
    lineHeight: 1.1,
    letterSpacing: '-.02em',
    fontWeight: 750,
    fontVariantNumeric: 'tabular-nums',
  }),
);
/** The best score of a state, with its bars: the others step back. */
export const best = style([score, inScreen({ color: vars.go })]);
globalStyle(`${score}:not(${best}) + svg`, inScreenWithin({ filter: 'grayscale(1)' }));
export const people = style(inScreen({ fontSize: '.8125rem', lineHeight: 1.25, color: vars.quiet }));
export const peopleInShort = style([
  people,
  inScreen({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    fontSize: '.8125rem',
    '@container': { [ROOMY]: { display: 'none' } },
  }),
]);
export const peopleInWords = style([
  people,
  inScreen({ display: 'none', '@container': { [ROOMY]: { display: 'inline' } } }),
]);
/** Above the selectors, where they stand beside the scores. */
export const yours = style(
  inScreen({ display: 'none', '@container': { '(min-width: 17.5rem)': { display: 'inline' } } }),
);
/** Above the scores, not above the names beside them. */
export const whose = style(inScreen({ '@container': { [ROOMY]: { paddingInlineStart: 'calc(8.5rem + 6px)' } } }));

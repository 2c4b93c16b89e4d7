import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { inScreen, inScreenWithin } from '../../ui/theme/layers.ts';
import { DESK, STILL } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const hero = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    paddingBlock: '20px 36px',
    '@media': {
      [DESK]: {
        gridTemplateColumns: '380px minmax(0, 1fr)',
        gap: '56px',
        alignItems: 'start',
        paddingBlock: '48px 64px',
      },
    },
  }),
);
/** At a desk it stays while the answers scroll. */
export const question = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@media': { [`${DESK} and (min-height: 640px)`]: { position: 'sticky', top: '80px' } },
  }),
);
export const headline = style(
  inScreen({ fontSize: 'clamp(1.75rem, 7.6vw, 2rem)', '@media': { [DESK]: { fontSize: '2.75rem' } } }),
);
export const market = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'center',
    '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) 480px', gap: '56px' } },
  }),
);
/** The small gap lets both buttons fit side by side at 360 px. */
export const actions = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px 4px' }));

/** A part below the answer. It is laid out when the screen comes near it: a slow phone shows the answer first. */
export const section = style(
  inScreen({
    paddingBlock: '28px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 500px',
    // Rings of focus at the edge are not cut.
    overflowClipMargin: '8px',
    // While a newer document is compared with the page (src/pwa/fresh-document.ts).
    selectors: { '[data-whole] &': { contentVisibility: 'visible' } },
    '@media': { [DESK]: { paddingBlock: '40px', containIntrinsicSize: 'auto 300px' } },
  }),
);

/** The card of the table. */
export const cheapest = style(inScreen({ containerType: 'inline-size' }));
/** Where the text is large, each row of the table takes two lines, two cells each. */
const LARGE_TEXT = '(max-width: 12.5rem)';
export const table = style(inScreen({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }));
export const caption = style(
  inScreen({ padding: '2px 0 10px', textAlign: 'start', fontSize: '.875rem', color: vars.quiet }),
);
export const head = style(
  inScreen({
    padding: '8px 0',
    textAlign: 'end',
    fontSize: '.8125rem',
    fontWeight: 600,
    color: vars.quiet,
    borderBottom: `1px solid ${vars.line}`,
    selectors: { '&:first-child': { textAlign: 'start' } },
  }),
);
export const cell = style(
  inScreen({
    padding: '13px 0 13px 8px',
    textAlign: 'end',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${vars.line}`,
    selectors: {
      '&:first-child': { textAlign: 'start', paddingInlineStart: 0 },
      'tr:last-child > &': { border: 0, paddingBottom: '4px' },
    },
  }),
);
globalStyle(
  `${table} tr`,
  inScreenWithin({
    '@container': {
      [LARGE_TEXT]: {
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        justifyContent: 'space-between',
        gap: '4px 12px',
        paddingBlock: '8px',
        borderBottom: `1px solid ${vars.line}`,
      },
    },
  }),
);
globalStyle(`${table} tr > *`, inScreenWithin({ '@container': { [LARGE_TEXT]: { padding: 0, border: 0 } } }));
globalStyle(
  `${table} tr > :nth-child(odd)`,
  inScreenWithin({ '@container': { [LARGE_TEXT]: { textAlign: 'start' } } }),
);
export const price = style(inScreen({ fontSize: '1.1875rem', fontWeight: 750, letterSpacing: '-.01em' }));

export const networks = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    listStyle: 'none',
    padding: 0,
    '@media': { [DESK]: { gridTemplateColumns: `repeat(${NETWORKS.length}, minmax(0, 1fr))`, gap: '16px' } },
  }),
);
export const network = style(
  inScreen({ display: 'grid', gap: '4px', justifyItems: 'start', alignContent: 'start', paddingBottom: '6px' }),
);
export const from = style(inScreen({ marginTop: '8px' }));
export const view = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 }),
);

export const features = style(
  inScreen({
    display: 'grid',
    gap: '24px 32px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
    listStyle: 'none',
    padding: 0,
  }),
);
export const feature = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 12px',
    alignContent: 'start',
    paddingTop: '16px',
    borderTop: `1px solid ${vars.line}`,
    color: vars.quiet,
  }),
);
export const featureIcon = style(inScreen({ gridRow: 'span 2', paddingTop: '1px', color: vars.go }));
export const featureTitle = style(inScreen({ color: vars.ink }));

export const call = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    justifyItems: 'start',
    padding: '28px 20px',
    borderRadius: '16px',
    background: vars.goWash,
    '@media': { [DESK]: { gridTemplateColumns: '1fr auto', alignItems: 'center', padding: '40px' } },
  }),
);

const pass = keyframes({ to: { transform: 'translateX(-100%)' } });

export const strip = style(
  inScreen({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderBlock: `1px solid ${vars.line}`,
  }),
);
export const frame = style(
  inScreen({
    display: 'flex',
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    '@media': { [STILL]: { flexWrap: 'wrap' } },
  }),
);
/** Two tracks follow each other, each at least as wide as the frame, so that the loop has no gap (docs/specification/02-screens.md: 25 s). */
export const track = style(
  inScreen({
    display: 'flex',
    flex: 'none',
    justifyContent: 'space-around',
    minWidth: '100%',
    padding: 0,
    listStyle: 'none',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: vars.quiet,
    animation: `${pass} 25s linear infinite`,
    selectors: { ':checked ~ div > &, div:hover > &': { animationPlayState: 'paused' } },
    '@media': {
      [STILL]: {
        flex: '1 1 auto',
        flexWrap: 'wrap',
        justifyContent: 'center',
        paddingBlock: '8px',
        whiteSpace: 'normal',
        textAlign: 'center',
        selectors: { '&[aria-hidden]': { display: 'none' } },
      },
    },
  }),
);
export const name = style(inScreen({ padding: '12px 22px', '@media': { [STILL]: { padding: '5px 12px' } } }));

/** A checkbox, because a button would need scripts. */
export const box = style(
  inScreen({ position: 'absolute', right: 0, width: '44px', height: '44px', opacity: 0, cursor: 'pointer', zIndex: 1 }),
);
export const pause = style(
  inScreen({
    order: 1,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    color: vars.quiet,
    selectors: {
      ':focus-visible + &': { outline: `3px solid ${vars.go}`, outlineOffset: '-3px', borderRadius: '6px' },
    },
    '@media': { [STILL]: { display: 'none' } },
  }),
);
export const whenMoving = style(inScreen({ selectors: { ':checked + * > &': { display: 'none' } } }));
export const whenPaused = style(inScreen({ selectors: { ':not(:checked) + * > &': { display: 'none' } } }));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK, PHONE } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Text so large that name and price do not fit beside each other. */
const MAGNIFIED = '(max-width: 15rem)';

export const page = style(
  inScreen({
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: '24px 48px',
    '@media': { [DESK]: { gap: '28px', paddingBlock: '48px 72px' } },
  }),
);
export const title = style(inScreen({ fontSize: 'clamp(min(1.625rem, 9vw), 4vw, 2.5rem)' }));
/** Below each other on a phone, side by side on a desk. */
export const tiers = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    padding: 0,
    containerType: 'inline-size',
    '@media': { [DESK]: { gridTemplateColumns: 'repeat(2, 1fr) 1.2fr 1fr', gap: '16px', alignItems: 'start' } },
  }),
);
/** On a phone name and limit stand at the left, the price at the right, and the button below. */
export const tier = style(
  inScreen({
    display: 'grid',
    gridTemplate: '"head price" auto "limit price" auto / 1fr auto',
    gap: '2px 12px',
    alignItems: 'start',
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [DESK]: {
        gridTemplate: '"head" auto "price" minmax(4.25rem, auto) "limit" auto / minmax(0, 1fr)',
        padding: '20px',
        marginTop: '18px',
      },
    },
    '@container': { [MAGNIFIED]: { gridTemplate: '"head" auto "price" auto "limit" auto / minmax(0, 1fr)' } },
  }),
);
/** The only filled card. */
export const popular = style(
  inScreen({
    gridTemplate: '"head" auto "price" auto "limit" auto / minmax(0, 1fr)',
    borderColor: 'transparent',
    background: vars.go,
    color: vars.goInk,
    printColorAdjust: 'exact',
    '@media': {
      [DESK]: { gridTemplate: '"head" auto "price" minmax(6rem, auto) "limit" auto / minmax(0, 1fr)', marginTop: 0 },
    },
  }),
);
export const head = style(
  inScreen({ gridArea: 'head', display: 'flex', flexWrap: 'wrap', gap: '4px 8px', justifyContent: 'space-between' }),
);
export const mark = style(inScreen({ fontWeight: 650 }));
export const priced = style(
  inScreen({
    gridArea: 'price',
    fontSize: '.875rem',
    textAlign: 'end',
    selectors: { [`${popular} &`]: { fontSize: '1rem', textAlign: 'start' } },
    '@media': { [DESK]: { textAlign: 'start' } },
    '@container': { [MAGNIFIED]: { textAlign: 'start' } },
  }),
);
export const price = style(
  inScreen({
    gridArea: 'price',
    display: 'block',
    fontSize: '1.5rem',
    lineHeight: 1.15,
    fontWeight: 750,
    letterSpacing: '-.02em',
    selectors: { [`${popular} &`]: { fontSize: 'min(2.75rem, 14vw)', letterSpacing: '-.03em' } },
    '@media': { [DESK]: { fontSize: '1.75rem', selectors: { [`${popular} &`]: { fontSize: '3rem' } } } },
  }),
);
export const agreed = style(
  inScreen({
    gridArea: 'price',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    fontWeight: 700,
    '@media': { [DESK]: { paddingBlock: '6px' } },
  }),
);
export const limit = style(inScreen({ gridArea: 'limit' }));
/** As high as the button in its place. */
export const note = style(
  inScreen({
    display: 'flex',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: '44px',
    marginTop: '10px',
    selectors: { [`${popular} &`]: { minHeight: '52px' } },
  }),
);
export const own = style(inScreen({ fontWeight: 700 }));
/** The own tier, on a phone. */
export const first = style(inScreen({ '@media': { [PHONE]: { order: -1 } } }));
export const start = style(inScreen({ gridColumn: '1 / -1', marginTop: '10px' }));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const hairline = `1px solid ${vars.line}`;

export const section = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // 'See plan' moves the focus here. It cannot be pressed, so it shows no ring.
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
/** In place of an answer. */
export const empty = style(
  inScreen({
    display: 'grid',
    placeItems: 'center',
    maxWidth: 'none',
    minHeight: '120px',
    padding: '16px',
    border: `1px dashed ${vars.edge}`,
    borderRadius: '16px',
    color: vars.quiet,
    textAlign: 'center',
  }),
);
export const list = style(inScreen({ listStyle: 'none', padding: 0 }));
export const notes = style(inScreen({ display: 'grid', gap: '4px', fontSize: '.875rem', color: vars.quiet }));
export const facts = style(inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet }));
export const plan = style(inScreen({ fontWeight: 600, color: vars.ink }));
export const purchases = style(inScreen({ listStyle: 'none', display: 'grid', gap: '16px', padding: '4px 0 8px' }));

/** As high as the card with its button. */
export const cardSkeleton = style(
  inScreen({
    display: 'grid',
    alignContent: 'space-between',
    height: '205px',
    padding: '16px',
    border: hairline,
    borderRadius: '16px',
    background: vars.sheet,
    '@media': { [DESK]: { height: '228px' } },
  }),
);
export const lineSkeleton = style(
  inScreen({ display: 'grid', alignItems: 'center', height: '65px', borderBottom: hairline }),
);
/** The heading above the lines, and the notes below them. */
export const headSkeleton = style(inScreen({ height: '34px' }));
export const notesSkeleton = style(inScreen({ height: '41px' }));

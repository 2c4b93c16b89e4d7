import { globalStyle, style } from '@vanilla-extract/css';
import { inScreen, inScreenWithin } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const screen = style(inScreen({ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '12px' }),
);
export const count = style(
  inScreen({ fontSize: '.875rem', minHeight: '1.5em', color: vars.quiet, fontVariantNumeric: 'tabular-nums' }),
);
export const chips = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    border: 0,
    padding: 0,
    minWidth: 0,
    marginBlock: '-4px',
  }),
);
const offPaper = { '@media': { print: { display: 'none' } } } as const;
export const foot = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px',
    justifyContent: 'space-between',
    alignItems: 'end',
    ...offPaper,
  }),
);
export const pageSize = style(inScreen({ width: '8.25rem' }));
export const tools = style(
  inScreen({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px', ...offPaper }),
);
/** Reserves the height of the filter panel while its chunk loads. */
export const panelPlace = style(inScreen({ minHeight: '148px' }));

export const skeletonRows = style(
  inScreen({
    borderTop: `1px solid ${vars.line}`,
    // Room for the head of the table.
    '@media': { [DESK]: { borderTop: 0, paddingTop: '40px' } },
  }),
);
export const skeletonRow = style(
  inScreen({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '10px 12px',
    height: '173px',
    borderBottom: `1px solid ${vars.line}`,
    '@media': { [DESK]: { height: '91px' } },
  }),
);

export const panel = style(
  inScreen({
    // In rem, so that fields stand below each other where the text is large.
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
    gap: '12px 8px',
    alignItems: 'start',
    ...offPaper,
  }),
);
export const range = style(
  inScreen({ border: 0, padding: 0, minWidth: 0, '@media': { [DESK]: { gridColumn: 'span 2' } } }),
);
export const rangeLabel = style(
  inScreen({ padding: 0, marginBottom: '6px', fontSize: '.875rem', lineHeight: 1.3, fontWeight: 600 }),
);
export const rangeFields = style(inScreen({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }));

export const sheetFoot = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', width: '100%' }));
globalStyle(`${sheetFoot} > :last-child`, inScreenWithin({ flex: '1 1 9.5rem' }));

/** As high as the finder, which loads later. */
export const finderPlace = style(inScreen({ minHeight: '139px' }));

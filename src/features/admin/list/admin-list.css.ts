import { style } from '@vanilla-extract/css';
import { inHide, inScreen } from '../../../ui/theme/layers.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const view = style(inScreen({ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const head = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'center', minHeight: '44px' }),
);
export const title = style(
  inScreen({
    fontSize: '1.5rem',
    lineHeight: 1.2,
    letterSpacing: '-.015em',
    fontWeight: 750,
  }),
);
export const count = style(
  inScreen({ fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet, fontVariantNumeric: 'tabular-nums' }),
);
/** Keeps the place of the number while it is not known, so that nothing moves when it comes. */
export const unknown = style(inScreen({ visibility: 'hidden' }));
/** The number after the words about the list: the dot before it comes and goes with it. */
export const afterIntro = style(inScreen({ '::before': { content: '"· "' } }));

/** The buttons at the end of the head. */
export const headEnd = style(
  inScreen({
    display: 'flex',
    flex: '1 0 auto',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    maxWidth: '100%',
    marginInlineEnd: '-8px',
    '@media': { [DESK]: { gap: '8px', marginInlineEnd: 0 } },
  }),
);
/** A quiet button of the head. */
export const tool = style(
  inScreen({
    gap: '6px',
    paddingInline: '8px',
    fontSize: '.9375rem',
    '@media': { [DESK]: { paddingInline: '10px' } },
  }),
);
/** A button without a use yet, whose place stays free so that the others do not move. */
export const unused = style(inHide({ visibility: 'hidden' }));
/** The button after them: on a phone it is as quiet as they are. */
export const headAction = style(
  inScreen({
    paddingInline: '8px',
    border: 0,
    background: 'none',
    color: vars.go,
    fontSize: '.9375rem',
    '@media': {
      [DESK]: { paddingInline: '16px', border: `1px solid ${vars.edge}`, background: vars.sheet, color: vars.ink },
    },
  }),
);
/** The search in the head, at a desk. */
export const find = style(inScreen({ width: '15rem' }));
/** The fields of the filters, below the head. */
export const filters = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
    alignItems: 'end',
    paddingBlock: '8px 4px',
  }),
);
/** Records that a link has chosen, each with a cross. */
export const chosen = style(inScreen({ display: 'flex', flexWrap: 'wrap', gap: '8px', paddingBlock: '8px 4px' }));

export const facts = style(inScreen({ display: 'grid', gap: '4px', fontSize: '.9375rem' }));
export const fact = style(
  inScreen({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px', minWidth: 0 }),
);
export const factName = style(inScreen({ color: vars.quiet }));
export const factValue = style(
  inScreen({ marginInlineStart: 'auto', minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }),
);
const dot = {
  content: '',
  position: 'absolute',
  insetInlineStart: 0,
  top: '.4em',
  width: '10px',
  height: '10px',
  borderRadius: '50%',
  // Colours of the system leave it: the words say what it says.
  forcedColorAdjust: 'none',
} as const;
const dotted = { position: 'relative', display: 'inline-block', paddingInlineStart: '18px' } as const;
/** A sentence about what runs as it should. */
export const well = style(inScreen({ ...dotted, '::before': { ...dot, background: vars.go } }));
/** A title of what nobody has looked into. Its row makes room for the dot (rows.css.ts). */
export const unseen = style(
  inScreen({ position: 'relative', '::before': { ...dot, insetInlineStart: '-18px', background: vars.stop } }),
);
/** A line about what does not. */
export const urgent = style(inScreen({ ...dotted, '::before': { ...dot, background: vars.stop } }));
export const faults = style(inScreen({ listStyle: 'none', padding: 0, display: 'grid', gap: '4px' }));
/** A line that opens what is seldom needed. */
export const opens = style(
  inScreen({
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    minHeight: '44px',
    color: vars.quiet,
    listStyle: 'none',
    cursor: 'pointer',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': {
        content: '',
        flex: 'none',
        width: '7px',
        height: '7px',
        marginBottom: '4px',
        borderInlineEnd: `2px solid ${vars.quiet}`,
        borderBlockEnd: `2px solid ${vars.quiet}`,
        transform: 'rotate(45deg)',
      },
      '[open] > &::after': { transform: 'translateY(4px) rotate(225deg)' },
    },
  }),
);
export const actions = style(inScreen({ display: 'grid', gap: '8px', marginTop: '16px' }));

/** A text as its writer has written it. */
export const written = style(
  inScreen({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '12px',
    background: vars.wash,
    borderRadius: vars.radius,
  }),
);
export const gone = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.stopWash, color: vars.stop }),
);
/** The consequence of an action, before it is sent. */
export const consequence = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.wash, overflowWrap: 'anywhere' }),
);
export const tick = style(inScreen({ display: 'flex', gap: '12px', alignItems: 'center', minHeight: '44px' }));

/** The list of views beside the view, above it on a phone. */
export const room = style(
  inScreen({
    display: 'grid',
    gap: '0 28px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [DESK]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)', alignItems: 'start', marginInlineStart: '-12px' },
    },
  }),
);
export const content = style(
  inScreen({ display: 'grid', gap: '28px', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }),
);
/** A link in a line or a cell: a touch target of 44 px that does not make it higher. */
export const link = style(
  inScreen({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginBlock: '-10px' }),
);
export const offline = style(
  inScreen({ padding: '10px 12px', borderRadius: vars.radius, background: vars.waitWash, color: vars.wait }),
);

export const figures = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  }),
);
export const figureTitle = style(inScreen({ fontSize: '1rem', fontWeight: 700 }));
export const figureCard = style(inScreen({ display: 'grid', gap: '12px', alignContent: 'start' }));

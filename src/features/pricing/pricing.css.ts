import { style } from '@vanilla-extract/css';
import { inScreen } from '../../ui/theme/layers.ts';
import { DESK } from '../../ui/theme/media.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const page = style(
  inScreen({ display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: '28px 48px' }),
);
export const intro = style(inScreen({ display: 'grid', gap: '12px' }));
export const tiers = style(
  inScreen({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    padding: 0,
    '@media': { [DESK]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '16px', alignItems: 'stretch' } },
  }),
);
export const tier = style(inScreen({ display: 'flex', flexDirection: 'column', gap: '12px' }));
export const popular = style(inScreen({ borderColor: vars.go, boxShadow: `inset 0 0 0 1px ${vars.go}` }));
export const head = style(
  inScreen({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '28px',
  }),
);
export const facts = style(inScreen({ display: 'grid', gap: '4px', flexGrow: 1, alignContent: 'start' }));
/** As high as a button, so that the cards stay level. */
export const note = style(inScreen({ display: 'flex', alignItems: 'center', minHeight: '44px' }));

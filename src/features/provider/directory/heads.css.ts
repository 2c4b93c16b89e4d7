import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import * as row from './columns.ts';

const quiet = { fontSize: '.875rem', lineHeight: 1.4, color: vars.quiet } as const;

/** The heading in one quiet line, with the button at its end. */
export const line = style(
  inScreen({
    ...quiet,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    // The button comes when the user is known.
    minHeight: '24px',
  }),
);
export const columns = style(inScreen({ ...quiet, ...row.columns }));
export const title = style(inScreen({ ...row.nameColumn, ...quiet, fontWeight: 600 }));
export const action = style(inScreen({ margin: '-10px' }));
export const plans = style(inScreen(row.plansColumn));
export const price = style(inScreen(row.priceColumn));

import { style } from '@vanilla-extract/css';
import { inScreen } from '../../../ui/theme/layers.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** A letter that only looks like a usual one. */
export const foreign = style(
  inScreen({
    paddingInline: '2px',
    borderRadius: '3px',
    background: vars.waitWash,
    color: vars.wait,
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  }),
);

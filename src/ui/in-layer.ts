import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { baseLayer, screenLayer, uiLayer } from './layers.css.ts';

/** A rule for elements themselves: the weakest layer. */
export const inBase = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [baseLayer]: rule } });

/** A rule of a part of the design system. */
export const inUi = (rule: StyleRule): StyleRule => ({ '@layer': { [uiLayer]: rule } });

/** A rule of a screen or of the shell: it wins over the parts it places. */
export const inScreen = (rule: StyleRule): StyleRule => ({ '@layer': { [screenLayer]: rule } });

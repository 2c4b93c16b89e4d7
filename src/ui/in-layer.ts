import { type GlobalStyleRule, globalLayer, type StyleRule } from '@vanilla-extract/css';

/**
 * Every rule of the product stands in a layer, so that it never matters which chunk of CSS comes first. A layer's
 * rank is settled by the first style sheet that names it: therefore each file of styles names all of them, in order.
 */
function layers() {
  return {
    base: globalLayer('base'),
    ui: globalLayer('ui'),
    screen: globalLayer('screen'),
    hide: globalLayer('hide'),
  };
}

/** A rule for elements themselves: the weakest layer. */
export const inBase = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().base]: rule } });

/** A rule of a part of the design system. */
export const inUi = (rule: StyleRule): StyleRule => ({ '@layer': { [layers().ui]: rule } });

/** A rule of a screen or of the shell: it wins over the parts it places. */
export const inScreen = (rule: StyleRule): StyleRule => ({ '@layer': { [layers().screen]: rule } });

/** The same for a rule that names elements inside a part: for `globalStyle`. */
export const inScreenWithin = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().screen]: rule } });

/** What hides something, for the eye or on a kind of screen, wins over all that would show it. */
export const inHide = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().hide]: rule } });

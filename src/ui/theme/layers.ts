import { type GlobalStyleRule, globalLayer, type StyleRule } from '@vanilla-extract/css';

/**
 * Puts every rule of the product in a cascade layer, so that the order of CSS chunks never matters. The first style
 * sheet that names a layer sets its rank. Therefore each style file names all layers, in order.
 */
function layers() {
  return {
    base: globalLayer('base'),
    ui: globalLayer('ui'),
    screen: globalLayer('screen'),
    hide: globalLayer('hide'),
  };
}

/** The weakest layer: rules for plain elements. */
export const inBase = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().base]: rule } });

/** The layer of the design system. */
export const inUi = (rule: StyleRule): StyleRule => ({ '@layer': { [layers().ui]: rule } });

/** The design system's layer for `globalStyle`, where a rule selects elements inside a component. */
export const inUiWithin = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().ui]: rule } });

/** The layer of screens and of the shell: stronger than the components that they place. */
export const inScreen = (rule: StyleRule): StyleRule => ({ '@layer': { [layers().screen]: rule } });

/** The screen layer for `globalStyle`, where a rule selects elements inside a component. */
export const inScreenWithin = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().screen]: rule } });

/** The strongest layer: rules that hide something. */
export const inHide = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@layer': { [layers().hide]: rule } });

import { globalLayer } from '@vanilla-extract/css';

// Every rule of the product stands in one of these layers, so that it never matters which chunk of CSS comes first:
// app.html states their order before any of them.
export const baseLayer = globalLayer('base');
export const uiLayer = globalLayer('ui');
export const screenLayer = globalLayer('screen');

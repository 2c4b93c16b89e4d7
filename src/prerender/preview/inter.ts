import type { Measure } from '../../ui/picture/picture.ts';

/** The family of the fonts in server/site/preview/fonts. */
export const PREVIEW_FONT = 'Inter';

// Widths of the signs from ' ' to '~', then of those in OTHERS, in thousandths of the size.
const OTHERS = '₦·…→’–';
const WIDTHS = {
  500: [
    267, 304, 494, 639, 646, 993, 653, 313, 369, 369, 521, 667, 303, 462, 303, 370, 646, 415, 616, 627, 656, 603, 630,
    571, 629, 630, 303, 315, 667, 667, 667, 527, 982, 709, 657, 733, 722, 603, 589, 748, 745, 272, 575, 688, 565, 913,
    756, 767, 642, 769, 648, 646, 653, 740, 709, 1003, 701, 696, 641, 369, 370, 369, 477, 463, 337, 568, 618, 577, 618,
    587, 379, 620, 602, 252, 252, 559, 252, 888, 602, 604, 618, 618, 387, 539, 340, 602, 575, 829, 557, 575, 559, 440,
    346, 440, 667, 766, 303, 910, 954, 277, 500,
  ],
  800: [
    219, 358, 586, 655, 660, 1029, 683, 354, 382, 382, 583, 686, 353, 471, 353, 400, 692, 441, 638, 657, 688, 634, 662,
    588, 664, 662, 353, 360, 686, 686, 686, 579, 1036, 770, 665, 744, 723, 610, 585, 752, 749, 286, 590, 738, 565, 943,
    766, 773, 652, 782, 662, 660, 677, 727, 770, 1059, 761, 752, 679, 382, 400, 382, 493, 484, 382, 588, 638, 595, 638,
    601, 410, 639, 635, 283, 283, 593, 283, 927, 635, 619, 638, 638, 420, 573, 382, 635, 615, 863, 594, 618, 581, 486,
    388, 486, 686, 752, 353, 1058, 954, 331, 500,
  ],
};
const ASCII = 95;
/** A sign that is not in the table is no wider. */
const WIDEST = 1_100;
const MARKS = /\p{Mn}/gu;

/** Measures a text in the font of previews, without kerning. A letter with marks is as wide as without. */
export const measureInter: Measure = (text, { size, weight, spacing = 0 }) => {
  const letters = Array.from(plainSpaces(text).normalize('NFD').replace(MARKS, ''));
  const wide = letters.reduce((sum, letter) => sum + (WIDTHS[weight][placeOf(letter)] ?? WIDEST), 0);
  return size * (wide / 1000 + spacing * letters.length);
};

function placeOf(letter: string): number {
  const code = letter.charCodeAt(0) - 32;
  if (code < ASCII) return code;
  const other = OTHERS.indexOf(letter);
  return other < 0 ? -1 : ASCII + other;
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** Signs that the fonts have no letters for: other scripts, pictures, and signs that XML forbids. */
const UNDRAWABLE = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{C}/gu;

/** Returns a text without the signs that the fonts cannot draw. */
export const drawable = (text: string): string => text.replace(UNDRAWABLE, '').replace(/ {2,}/g, ' ').trim();

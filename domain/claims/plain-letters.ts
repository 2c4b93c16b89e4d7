/**
 * Each letter, followed by characters that are drawn like it: small capitals, turned letters, letters with a stroke or a
 * hook, and letters of Cyrillic, Greek, Armenian, Coptic, Lisu and Cherokee. Their capitals count too.
 */
const LOOK_ALIKES =
  'aᴀɐɑаαꓮᎪ bʙвьɓꓐᏼᏏ cᴄсϲꓚᏟ dᴅԁɗđꓓᎠᏧ eᴇǝəɛеεꓰᎬ fꜰɟғϝƒꓝ gɢƃɡɠցꓖᏀ hʜɥһħհꓧᎻᏂ iɪᴉıɩіιꓲᎥ jᴊɾјꓙᎫ kᴋʞкκƙꓗᏦ lʟӏłꓡᏞ mᴍɯмꓟᎷ nɴпηոꓠ ' +
  'oᴏøɔоοօꓳⲟ pᴘрρꓑᏢ qԛ rʀɹгꓣᏒᎡ sꜱѕꓢᏚ tᴛʇŧтτꓔᎢ uᴜυսꓴ vᴠʌѵνꓦᏙ wᴡʍԝωꓪᎳ xхχꓫ yʏʎуƴꓬᎩ zᴢꓜᏃ';
const LETTER_OF = new Map(
  LOOK_ALIKES.split(' ').flatMap(([letter, ...drawn]) => drawn.map((one) => [one.toLowerCase(), letter])),
);
/** The first of 26 letters that have no compatibility form: white on black in circles and squares, and those of flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns a text in lower case, with plain letters for those that look like them, without accents and invisible characters. */
export function plainLetters(text: string): string {
  if (/^[\0-~]*$/.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return Array.from(bare, (one) => LETTER_OF.get(one) ?? letterInSquare(one) ?? one).join('');
}

const DRAWN: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '|': 'i', '!': 'i', '@': 'a', $: 's' },
};

/** Returns a text with letters for the digits that are drawn like them, and for signs between letters: 'n1ght', 'D@ta'. */
export const lettersForDigits = (text: string): string =>
  text.replace(/[013-578|]|(?<=\p{L})[@!$](?=\p{L})/gu, (drawn) => DRAWN[drawn] as string);

/** Neighbouring characters that stand alone. */
const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;

/** Returns a text with spelled words written in one: 'M T N', 'n.i.g.h.t'. */
export const joinSpelled = (text: string): string =>
  text.replace(SPELLED, (spelled) => spelled.replace(/[^\p{L}\p{N}]+/gu, ''));

function letterInSquare(one: string): string | undefined {
  const code = one.codePointAt(0) as number;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

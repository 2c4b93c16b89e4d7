/**
 * Each letter, followed by characters that are drawn like it: small capitals, turned letters, letters with a stroke or a
 * hook, and letters of Cyrillic and Greek. Their capitals count too.
 */
const LOOK_ALIKES =
  'aᴀɐɑаα bʙвьɓ cᴄсϲ dᴅԁɗđ eᴇǝəɛеε fꜰɟғϝƒ gɢƃɡ hʜɥһħ iɪᴉıɩіι jᴊɾј kᴋʞкκƙ lʟӏł mᴍɯм nɴпη oᴏøɔоο pᴘрρ qԛ rʀɹг sꜱѕ ' +
  'tᴛʇŧтτ uᴜυ vᴠʌѵν wᴡʍԝω xхχ yʏʎуƴ zᴢ';
const LETTER_OF = new Map(LOOK_ALIKES.split(' ').flatMap(([letter, ...drawn]) => drawn.map((one) => [one, letter])));
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

function letterInSquare(one: string): string | undefined {
  const code = one.codePointAt(0) as number;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

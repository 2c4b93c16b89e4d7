/** Times, places and devices to which a plan's data is limited. */
const LIMITS = new Set('night midnight nite weekend sunday campus router mifi broadband'.split(' '));
/** Apps to which a plan's data is limited. Elsewhere they are ways to write to a seller. */
const APPS = new Set('social socials whatsapp facebook instagram ig tiktok youtube'.split(' '));

/** True for a word in lower case that limits the use of data, as 'night' or 'social'. */
export const isUseWord = (word: string): boolean => limitsUse(word) || APPS.has(word);

/** True for a word that limits the use of data in any sentence. */
export const limitsUse = (word: string): boolean => LIMITS.has(word);

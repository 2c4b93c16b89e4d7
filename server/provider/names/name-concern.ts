import { type NameConcern, UNREVIEWED_NAME } from '../../../domain/provider/name-concern.ts';
import { foldedName, foldedNames, isClose } from './close-names.ts';
import { operatorIn } from './operator-names.ts';

/** Zero-width characters, marks of direction, and letters that are drawn as nothing. U+FE0F only colours an emoji. */
const INVISIBLE = /(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Letters of the scripts that names in Nigeria are written in, digits, signs and spaces. */
const USUAL = /^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u;
/** Latin letters of phonetic alphabets: small capitals and turned letters. Languages of Nigeria have ɓ, ɔ, ɗ, ə, ɛ and ʌ. */
const PHONETIC = /(?![ɓɔɖɗəɛɣɩʊʋʌ])[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff]/u;

/** A reason to look at a name, and the name of somebody else that it reads like. */
export interface Concern {
  concern: Exclude<NameConcern, 'badge' | 'earlier'>;
  like?: string;
}

/**
 * Returns why the name of a seller must be reviewed; undefined for a name that may be shown at once.
 * @param others the names of all other sellers, those that wait included
 */
export function nameConcern(name: string, others: readonly string[]): Concern | undefined {
  if (INVISIBLE.test(name)) return { concern: 'invisible' };
  const folded = foldedName(name);
  const operator = operatorIn(folded);
  if (operator !== undefined) return { concern: 'operator', like: operator };
  const like = others.find(
    (other) => other !== UNREVIEWED_NAME && foldedNames(other).some((one) => isClose(folded, one)),
  );
  if (like !== undefined) return { concern: 'seller', like };
  return USUAL.test(name) && !PHONETIC.test(name) ? undefined : { concern: 'look-alike' };
}

const MINUTES = String.raw`(?:[:.]\d\d)?\s?`;
const TO = String.raw`\s*(?:-|–|—|to|till?|until|and|&|/)\s*`;
const LATE_HOUR = `(?:(?:9|10|11)${MINUTES}pm|(?:12|0?[1-4])${MINUTES}am|(?:12 ?)?midnight)`;
const START = String.raw`(?:${LATE_HOUR}|(?:2[1-3]|0?[0-4]):\d\d|(?:2[1-3]|0[0-4])00 ?(?:hrs?)?|(?:1[0-2]|[1-4]))`;
const END = String.raw`(?:0?[1-9]${MINUTES}am|0?\d:\d\d(?!\s?[ap]m)|0\d00 ?hrs?|dawn)`;

/** Hours of the night, as a pattern: '12am - 5am', '11pm till 6am', '12-5am', '23:00 to 06:00'. */
export const NIGHT_HOURS = String.raw`(?<![\d:.])${START}${TO}${END}`;
/** The beginning of the night: 'after 12am'. */
export const AFTER_HOURS = `(?:after|past) ${LATE_HOUR}`;
/** The end of a day, on which data for a day ends: 'until midnight'. '11pm till midnight' are hours of the night. */
export const DAYS_END = String.raw`(?<!\d ?[ap]m )(?:till?|until|by|(?:expires?|ends?|resets?|renews?)(?: at)?) (?:12(?::00)? ?(?:am|midnight)|midnight)`;

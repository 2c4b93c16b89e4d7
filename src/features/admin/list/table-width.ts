/** The width from which a table has room beside the list of views. */
export const TABLE = '(min-width: 1100px)';

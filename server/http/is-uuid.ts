const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text may be compared with a uuid column: anything else is an error to the database. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}

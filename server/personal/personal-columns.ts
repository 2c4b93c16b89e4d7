// Every column of the database that holds something about a person, and what becomes of it when the account is deleted
// (docs/security.md#s30). Deleting an account and downloading one's data follow this list, and a test compares it with the
// schema: a column or a table that is on neither list fails it.

/** A table with rows of persons. Columns are separated by spaces. */
export interface PersonalTable {
  /** The title of the rows in the download. */
  title: string;
  /** The row is deleted with the account. */
  deleted?: string;
  /** The row stays without the value, as the mark of a deletion that devices need. */
  emptied?: string;
  /** The value is encrypted under the person's key, which is deleted with the account. */
  unreadable?: string;
  /** The value stays, and no longer names the person. */
  unlinked?: string;
  /**
   * Deleted as above, but never shown: hashes, keys and IDs of devices, which could help a thief, and answers, which may be
   * about others if the person is an administrator.
   */
  secret?: string;
  /** Says nothing about a person. */
  technical?: string;
}

/** Tables with rows of persons. The download lists them in this order. */
export const PERSONAL_TABLES = {
  users: {
    title: 'Your account',
    deleted: 'id firstname lastname username email telephone role duty verified_at created_at',
    secret: 'password_hash',
    technical: 'token_version renewed_session renewed_at',
  },
  person_keys: { title: 'The key of your entries in the audit', deleted: 'user_id', secret: 'key' },
  second_factors: {
    title: 'Your second factor',
    deleted: 'confirmed_at',
    secret: 'sealed_secret',
    technical: 'user_id last_step',
  },
  recovery_codes: { title: 'Your recovery codes', deleted: 'user_id', secret: 'code_hash' },
  registrations: {
    title: 'Registrations with your email that wait for their PIN',
    deleted: 'id email firstname lastname username role created_at',
    secret: 'password_hash',
  },
  providers: {
    title: 'Your profile as a seller',
    emptied: 'name website email phone how_to_buy requested_name name_requested_at verified_name',
    unlinked: 'id user_id price_kind tier verified updated_at deleted_at',
    technical: 'no is_emptied first_no version',
  },
  plans: {
    title: 'Your plans',
    emptied: 'name description buy_url category bonus ussd_steps source use_reason',
    unlinked:
      'id network size_value size_unit price_kobo validity_value validity_unit discount auto_renew use kind ussd_code list_price_kobo as_of seen_from seen_to confirmed_at reported_on reported_price_kobo unusual_on gone_by disputed updated_at deleted_at',
    technical: 'no provider_no use_given kind_given price_no mailed_price_no reports_from reports_retired_on version',
  },
  plan_pieces: { title: 'Uploads that are under way', deleted: 'key no plans created_at', technical: 'owner' },
  ratings: {
    title: 'Your ratings',
    deleted: 'user_id state_iso network month rating updated_at joined_on review',
    technical: 'national voice',
  },
  rating_origins: { title: 'Where your ratings came from', deleted: 'user_id month voice', secret: 'device block' },
  purchase_reports: {
    title: 'Your answers on plans',
    deleted:
      'user_id plan_no reported_on reported_at outcome price_kobo listed_kobo listed_mb listed_days against over_limit counted_at',
    secret: 'device block device_day',
    technical: 'price_no young burst_id',
  },
  report_mails: { title: 'The last mail about your prices', deleted: 'mailed_on', technical: 'provider_no' },
  clicks: {
    title: 'Links of plans that you followed',
    unlinked: 'user_id plan_no clicked_at counted',
    secret: 'clicker',
    technical: 'id',
  },
  subscriptions: {
    title: 'Your payments',
    emptied: 'authorization_url',
    unlinked:
      'id user_id tier amount_kobo reference created_at paid_at starts_at ends_at months paid_until cancelled_at failed_at notified_at returned_at',
    secret: 'sealed_card',
    technical: 'renewal_of',
  },
  payment_references: {
    title: 'References of your payments',
    unlinked: 'reference created_at mismatch_at refunded_kobo returned_at dispute',
    technical: 'subscription_id dispute_id',
  },
  contact_messages: {
    title: 'Messages with your email, and our answers',
    deleted: 'id first_name last_name email message created_at answer answered_at done_at',
  },
  pins: {
    title: 'PINs for your email',
    deleted: 'purpose own_tries tries expires_at',
    secret: 'pin_hash link_hash device',
    technical: 'subject is_decoy',
  },
  idempotency_keys: {
    title: 'Changes that you sent, and their answers',
    deleted: 'key status seq created_at',
    secret: 'answer device',
    technical: 'owner fingerprint',
  },
  // Of `key` only the name of the limit is shown: a hash and the ID of a device follow it.
  rate_limits: { title: 'Counts of your attempts', deleted: 'key points expire' },
  alarms: { title: 'Alarms that you have seen', unlinked: 'at text seen_at seen_by', technical: 'id' },
  audit: {
    title: 'What you did, and what was done to your records',
    unreadable: 'before after',
    unlinked: 'at action outcome actor_id subject request_id',
    technical: 'id is_sealed',
  },
} satisfies Record<string, PersonalTable>;
export type PersonalTableName = keyof typeof PERSONAL_TABLES;

/** Tables without rows of persons, and why. */
export const OTHER_TABLES = {
  mails: 'addresses and texts are encrypted until they are sent, then gone: nobody can look up whose they are',
  ended_sessions: 'random IDs, which no other table has, until their tokens expire',
  price_history: 'prices that were public, by plan; without the seller',
  plan_clicks: 'sums',
  click_additions: 'sums that are being added up',
  national_totals: 'sums',
  report_bursts: 'why answers wait, until the last of them is gone',
  change_feed: 'numbers of rows and names of columns',
  catalogue_identity: 'of the database',
  key_horizon: 'of the database',
  seed_editions: 'of the database',
  imports: 'price lists of operators',
  used_captchas: 'solved captchas, until they expire',
  page_views: 'sums per page and day',
  states: 'the states of Nigeria',
} as const;

const columnsOf = (columns: string | undefined): string[] => columns?.split(' ') ?? [];

/** Returns the columns of a table that the download shows, and those of which it says only that they are kept. */
export function personalColumns(name: PersonalTableName): { shown: string[]; secret: string[] } {
  const { deleted, emptied, unreadable, unlinked, secret }: PersonalTable = PERSONAL_TABLES[name];
  return { shown: [deleted, emptied, unreadable, unlinked].flatMap(columnsOf), secret: columnsOf(secret) };
}

/** Returns every column of a table that the list names. */
export function listedColumns(name: PersonalTableName): string[] {
  const { shown, secret } = personalColumns(name);
  const { technical }: PersonalTable = PERSONAL_TABLES[name];
  return [...shown, ...secret, ...columnsOf(technical)];
}

/** The fields of `before` and `after` in the audit that hold what a person wrote. */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...['firstname', 'lastname', 'username', 'email', 'telephone'],
  ...columnsOf(PERSONAL_TABLES.providers.emptied),
  ...columnsOf(PERSONAL_TABLES.plans.emptied),
  // Written by an administrator about a seller or about a tier that they give.
  'reason',
  // Why a person left, in their own words. Earlier releases stored it.
  'other',
]);

import { randomUUID } from 'node:crypto';
import { isLinkCode, type Registration, type Verification } from '../../domain/account/credentials.ts';
import { register, sendPin, verify } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { form, type RequestSource, type Route } from '../http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { registerLimits } from './account-limits.ts';
import { alreadyMemberMail, MAIL_LIFE_MS, proofUrl, verifyMail } from './account-mails.ts';
import { assertUncommonPassword } from './passwords.ts';
import { LINK_LIFE_MS, type PinRequest, type Proof, wrongPin } from './pin/pins.ts';
import {
  deletePins,
  deleteRegistrations,
  insertRegistration,
  type RegistrationRow,
  registrationsOf,
} from './registration.repo.ts';
import { ONBOARDING_LIFE_MS } from './session/session-tokens.ts';
import * as users from './user.repo.ts';

/**
 * The routes that register a user and verify the email by PIN. Answers never reveal that an email has an account; only
 * a mail to that address does (docs/security.md#s8).
 */
export function registrationRoutes(deps: AccountDeps): Route[] {
  const { db, clock, tokens, limits, pins } = deps;
  const now = () => new Date(clock.nowMs());
  return [
    form(register, {
      prepare: async ({ body, source }) => {
        await assertUncommonPassword('password', body.password);
        await limits.take(...registerLimits(source.address));
        if (await users.isUsernameTaken(db.queries, body.username)) throw users.usernameTaken();
        const counted = await pins.countRequest(body.email, 'verify', source);
        const hashed = deps.hasher.hash(body.password, { address: source.address });
        const passwordHash = await hashed.catch(async (error) => {
          await pins.giveBackRequest(counted);
          throw error;
        });
        return { counted, passwordHash };
      },
      handle: ({ body, source, tx }, { counted: { withPin }, passwordHash }) =>
        addRegistration(tx, deps, { body, passwordHash, source, withPin }),
      answer: async (_, user_id) => ({
        message: 'We sent you an email. Enter its PIN, or open its link, to verify your account.',
        user_id,
      }),
      giveBack: (_, { counted }) => pins.giveBackRequest(counted),
    }),
    form(verify, {
      prepare: ({ body, source }) => proveRegistration(deps, { body, source }),
      handle: async ({ tx, source: { requestId } }, { registration, consume }) => {
        await consume(tx);
        await createUser(tx, deps, { registration, at: now() });
        const { id, role } = registration;
        await writeAudit(tx, { at: now(), action: 'account.verify', outcome: 'done', actorId: id, requestId });
        return { id, role, tokenUntilMs: clock.nowMs() + ONBOARDING_LIFE_MS };
      },
      answer: async (_, { id, role, tokenUntilMs }) => {
        const message = 'Your account is verified.';
        // A repetition does not lengthen the time in which a profile can be completed without a sign-in.
        if (role !== 'provider' || clock.nowMs() >= tokenUntilMs) return { message };
        const session = { id: randomUUID(), userId: id, tokenVersion: 0, expiresAtS: Math.floor(tokenUntilMs / 1000) };
        return { message, onboarding_token: await tokens.issue(session, 'onboarding') };
      },
    }),
    form(sendPin, {
      prepare: ({ body: { email }, source }) => pins.countRequest(email, 'verify', source),
      handle: ({ body, source, tx }, { withPin }) => sendNewPin(tx, deps, { body, source, withPin }),
      answer: async () => ({
        message: 'If this email has an account to verify, we sent you a new email. Enter its PIN, or open its link.',
      }),
      giveBack: (_, counted) => pins.giveBackRequest(counted),
    }),
  ];
}

interface Verifying {
  body: Verification;
  source: RequestSource;
}

/**
 * Returns the registration that a PIN or a link confirms. A PIN confirms the registration that it was mailed for. The code of
 * any newest mail to this address proves the mailbox, but not who wrote the password: it confirms the registration that this
 * device made, or the one whose password comes with it. Otherwise whoever registers the email again, and lets its owner open the
 * link, would own the account.
 * @throws 'wrong_pin', 'pin_expired', 'pin_exhausted', 'too_many', 'password_needed' or 'wrong_password'
 */
async function proveRegistration(deps: AccountDeps, { body: { email, pin, user_id, password }, source }: Verifying) {
  const waiting = await registrationsOf(deps.db.queries, email);
  const isOnly = waiting.length === 1;
  const named = waiting.find(({ id }) => (user_id === undefined ? isOnly : id === user_id));
  const { account, consume } = await deps.pins.check({
    email,
    account: named?.id ?? email,
    // Without a registration the email does the same work.
    linked: waiting.length === 0 ? [email] : waiting.map(({ id }) => id),
    pin,
    purpose: 'verify',
    source,
  });
  const isElsewhere = isLinkCode(pin) && user_id === undefined;
  const registration = isElsewhere ? waiting.find(({ id }) => id === account) : named;
  if (registration === undefined) throw wrongPin();
  if (isElsewhere) await assertPassword(deps, { registration, password, source });
  return { registration, consume };
}

/** Throws 'password_needed' or 'wrong_password' if this is not the password of a registration. */
async function assertPassword(
  { hasher }: AccountDeps,
  {
    registration,
    password,
    source,
  }: { registration: RegistrationRow; password: string | undefined } & Pick<Verifying, 'source'>,
): Promise<void> {
  if (password === undefined) throw new ApiError('password_needed', PASSWORD_NEEDED, { field: 'password' });
  const isRight = await hasher.verify(registration.password_hash, password, { address: source.address });
  if (!isRight) throw new ApiError('wrong_password', WRONG_PASSWORD, { field: 'password' });
}

const PASSWORD_NEEDED = 'Type the password that you registered with.';
const WRONG_PASSWORD =
  'This is not the password of this registration. Type the one that you registered with, or use “Recover Password”.';

/**
 * Adds a registration and mails its PIN. For the email of an account it does the same, but the mail only tells the
 * owner: nobody receives the PIN.
 * @returns the id of the registration
 */
async function addRegistration(
  tx: Queries,
  deps: AccountDeps,
  {
    body,
    passwordHash,
    source,
    withPin,
  }: { body: Registration; passwordHash: string; source: RequestSource } & Pick<PinRequest, 'withPin'>,
): Promise<string> {
  const { pins, outbox, clock } = deps;
  const { password: _, ...fields } = body;
  const at = new Date(clock.nowMs());
  const member = await users.userByEmail(tx, body.email);
  const id = await insertRegistration(tx, { ...fields, password_hash: passwordHash, created_at: at });
  const isDecoy = member !== undefined;
  const proof = await pins.issue(tx, { account: id, purpose: 'verify', source, isDecoy, withPin });
  const mail = member
    ? { ...alreadyMemberMail(member.firstname), to: member.email }
    : { ...mailOf(deps, body, proof), to: body.email };
  await outbox.queue(tx, mail, member ? MAIL_LIFE_MS : LINK_LIFE_MS);
  const entry = { at, action: 'account.register', outcome: 'done', subject: pins.subjectOf(body.email) } as const;
  await writeAudit(tx, { ...entry, requestId: source.requestId });
  return id;
}

/**
 * Mails a new PIN for a registration. An email that has none, or that has an account, gets the same work without a mail.
 */
async function sendNewPin(
  tx: Queries,
  deps: AccountDeps,
  {
    body: { email, user_id },
    source,
    withPin,
  }: { body: { email: string; user_id?: string | undefined }; source: RequestSource } & Pick<PinRequest, 'withPin'>,
): Promise<null> {
  const { pins, outbox } = deps;
  const member = await users.userByEmail(tx, email);
  const waiting = await registrationsOf(tx, email);
  const registration = user_id ? waiting.find(({ id }) => id === user_id) : waiting[0];
  const { firstname = '', username = '', id = email } = registration ?? {};
  const isDecoy = member !== undefined || registration === undefined;
  const proof = await pins.issue(tx, { account: id, purpose: 'verify', source, isDecoy, withPin });
  const mail = mailOf(deps, { email, firstname, username }, proof);
  await outbox.queue(tx, { ...mail, to: isDecoy ? null : registration.email }, LINK_LIFE_MS);
  return null;
}

type Addressee = Pick<RegistrationRow, 'email' | 'firstname' | 'username'>;

function mailOf({ publicUrl }: AccountDeps, { email, firstname, username }: Addressee, proof: Proof) {
  const url = proofUrl(`${publicUrl()}/pin-verification`, { email, pin: proof.code });
  return verifyMail(firstname, username, { ...proof, url });
}

/**
 * Creates the account of a registration whose email is verified, and deletes the other registrations of the email with their
 * PINs.
 * @throws 'wrong_pin' if the email has an account, 'taken' if another user has taken the username
 */
export async function createUser(
  tx: Queries,
  { pins }: Pick<AccountDeps, 'pins'>,
  { registration, at }: { registration: RegistrationRow; at: Date },
): Promise<void> {
  if (await users.isUsernameTaken(tx, registration.username)) throw usernameTakenMeanwhile();
  const { created_at: _, ...fields } = registration;
  if ((await users.insertUser(tx, { ...fields, verified_at: at })) === undefined) throw wrongPin();
  const waiting = await deleteRegistrations(tx, registration.email);
  await deletePins(
    tx,
    waiting.map((id) => pins.subjectOf(id)),
  );
}

const usernameTakenMeanwhile = () =>
  new ApiError('taken', 'Another user has taken your username. Register again with a different one.');

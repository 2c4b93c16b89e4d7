import { ApiError } from '../http/errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Throws 'bad_input' for a password that stands on the lists of common ones (docs/security.md#s7), however it is capitalised. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  common ??= load();
  if ((await common).has(password.toLowerCase())) {
    throw new ApiError('bad_input', 'That password is on every list of common ones. Choose another.', { field });
  }
}

/** The list of zxcvbn, 49,000 passwords; read when the first is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

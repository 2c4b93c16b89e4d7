/** An import that cannot go on. The message is for the operator; nothing was applied. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** A wrong use of the command. */
export class ImportUsageError extends Error {
  override name = 'ImportUsageError';

  constructor(message: string) {
    super(`${message}. See npm run import -- --help`);
  }
}

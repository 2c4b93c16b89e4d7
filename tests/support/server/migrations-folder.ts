import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

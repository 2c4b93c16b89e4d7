// Loaded into a server before its own code. Its clock is 16 minutes ahead while a file exists.
import { existsSync } from 'node:fs';

const now = Date.now;
const sign = process.env.CLOCK_AHEAD ?? '';
Date.now = () => now() + (existsSync(sign) ? 16 * 60_000 : 0);

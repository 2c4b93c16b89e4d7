import type { Context } from 'hono';

/** Answers in Paystack's format. */
export const done = (c: Context, message: string, data: unknown) => c.json({ status: true, message, data });

export const refused = (c: Context, status: 400 | 401 | 404, message: string, code?: string) =>
  c.json({ status: false, message, ...(code && { code }) }, status);

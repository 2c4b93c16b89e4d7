import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendContactForm } from '../../../domain/contract/site.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { BEHIND_PORTAL } from '../../lib/failure-messages.ts';
import { showError, showSuccess } from '../../ui/feedback/messages.ts';
import type { WrittenMessage } from './contact-form.tsx';
import type { Captcha } from './use-captcha.ts';

/** Names the app that sends (docs/specification/07-calls.md). It is public and grants nothing. */
const APP_TOKEN = 'sabidata-web';

interface MessageOptions {
  captcha: Captcha;
  keyOf: (body: unknown) => string;
  onSent: () => void;
}

/**
 * Sends a message once its captcha is solved. `sent` counts the sent messages: use it as a key to reset the form. A retry
 * of the same message has the same idempotency key, so the server stores it once.
 */
export function useMessage({ captcha, keyOf, onSent }: MessageOptions) {
  const [sent, setSent] = useState(0);
  const [isCaptchaMissing, setCaptchaMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (message: WrittenMessage) => {
      const body = { ...message, captcha_token: captcha.token() };
      return request(sendContactForm, { body, headers: { 'X-App-Token': APP_TOKEN, 'Idempotency-Key': keyOf(body) } });
    },
    onSuccess: ({ message }) => {
      captcha.reset();
      onSent();
      setSent((count) => count + 1);
      showSuccess(message);
    },
    onError: (failure) => {
      if (isCaptchaError(failure)) captcha.reset();
      showError(contactFailure(failure));
    },
  });
  const onSubmit = (message: WrittenMessage) => {
    const isMissing = captcha.state !== 'done';
    setCaptchaMissing(isMissing);
    if (!isMissing) mutate(message);
  };
  return {
    sent,
    busy: isPending,
    isCaptchaMissing: isCaptchaMissing && captcha.state !== 'done',
    refused: refusedField(error),
    onSubmit,
  };
}

const isCaptchaError = (error: unknown) => error instanceof ApiError && error.field === 'captcha_token';

/** The message of the server about a single field. */
const refusedField = (error: unknown) =>
  error instanceof ApiError && error.field !== undefined ? { [error.field]: error.detail } : undefined;

const NOT_REACHED: Record<string, string> = {
  offline: 'Couldn’t reach SabiData. Your message is saved on this phone: check your network and send it again.',
  timeout: 'The server took too long to answer. Send it again: it counts once.',
  server: 'The server cannot answer right now. Your message is saved on this phone: try again in a moment.',
  undelivered: BEHIND_PORTAL,
};

/** Returns the server's text, else the reason, else the error itself (docs/specification/08-errors.md). */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.detail ?? NOT_REACHED[error.kind] ?? error.message;
}

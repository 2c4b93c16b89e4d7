import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendContactForm } from '../../../domain/contract/other.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { showError, showSuccess } from '../../ui/feedback/messages.ts';
import type { WrittenMessage } from './contact-form.tsx';
import type { Captcha } from './use-captcha.ts';

/** Says which app writes (docs/specification/07-calls.md). Public, and permits nothing. */
const APP_TOKEN = 'sabidata-web';

interface MessageOptions {
  captcha: Captcha;
  keyOf: (body: unknown) => string;
  onSent: () => void;
}

/**
 * Sends what was written, once its captcha is done. `sent` counts: each message begins with an empty form. One whose
 * answer was lost may be sent again: it carries the same key.
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
      if (isOfCaptcha(failure)) captcha.reset();
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

const isOfCaptcha = (error: unknown) => error instanceof ApiError && error.field === 'captcha_token';

/** The field that the server said no to, with its words. */
const refusedField = (error: unknown) =>
  error instanceof ApiError && error.field !== undefined ? { [error.field]: error.detail } : undefined;

const NOT_REACHED: Record<string, string> = {
  offline: 'Couldn’t reach SabiData. Your message is saved on this phone: check your network and send it again.',
  timeout: 'The server took too long to answer. Send it again: it arrives once.',
  server: 'The server cannot answer right now. Your message is saved on this phone: try again in a moment.',
  undelivered: 'This network did not let SabiData through. You may need to sign in to the hotspot first.',
};

/** Why a message was not sent, in words: the server's detail, else what is in the way, else the error itself (docs/specification/08-errors.md). */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.detail ?? NOT_REACHED[error.kind] ?? error.message;
}

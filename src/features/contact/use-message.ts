import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendContactForm } from '../../../domain/contract/site.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { showError, showSuccess } from '../../ui/messages.ts';
import { contactFailure } from './contact-failure.ts';
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

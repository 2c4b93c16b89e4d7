import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './contact.css.ts';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  state: CaptchaState;
  /** The address of the frame with the captcha service. */
  frame: string;
  error: string | undefined;
  /** True before hydration. */
  disabled: boolean;
  onStart: () => void;
  onAnswer: (answer: string) => void;
}

const STATUS: Readonly<Record<CaptchaState, ReactNode>> = {
  open: null,
  working: 'Your phone is checking. This takes a moment.',
  asked: 'Answer the question above.',
  done: 'Verified.',
  failed: 'The check failed. Check your network and try again.',
};

/** The captcha of the contact form. The user presses once; the phone solves the proof of work. */
export function CaptchaField({ state, frame, error, disabled, onStart, onAnswer }: CaptchaFieldProps) {
  const id = useId();
  return (
    <fieldset className={css.captcha} aria-describedby={`${id}-state ${id}-error`}>
      <legend className={css.legend}>CAPTCHA</legend>
      {state === 'asked' ? (
        <CaptchaFrame src={frame} onAnswer={onAnswer} />
      ) : (
        <Button name="captcha" busy={state === 'working'} disabled={disabled || state === 'done'} onClick={onStart}>
          {state === 'done' ? 'I am not a robot ✓' : 'I am not a robot'}
        </Button>
      )}
      <p id={`${id}-state`} role="status" className={classNames(small, quiet)}>
        {STATUS[state]}
      </p>
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
    </fieldset>
  );
}

/**
 * Isolates the script of the captcha service from the app and its storage (docs/security.md#s3): on another origin, or in a
 * sandbox without an origin.
 */
function CaptchaFrame({ src, onAnswer }: { src: string; onAnswer: (answer: string) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (typeof data?.captcha === 'string') onAnswer(data.captcha);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onAnswer]);
  const isElsewhere = new URL(src, location.href).origin !== location.origin;
  const sandbox = isElsewhere ? 'allow-scripts allow-same-origin allow-popups' : 'allow-scripts';
  return <iframe ref={frame} className={css.frame} src={src} sandbox={sandbox} title="CAPTCHA" />;
}

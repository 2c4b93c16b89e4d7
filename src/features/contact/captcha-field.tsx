import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './contact.css.ts';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  state: CaptchaState;
  /** Where the frame is that asks. */
  frame: string;
  error: string | undefined;
  /** Before the app has started. */
  disabled: boolean;
  onStart: () => void;
  onSaid: (words: string) => void;
}

const WORDS: Readonly<Record<CaptchaState, ReactNode>> = {
  open: null,
  working: 'Your phone is checking. This takes a moment.',
  asked: 'Answer the question above.',
  done: 'Verified.',
  failed: 'The check failed. Check your network and try again.',
};

/** The captcha of the contact form: one press, and the phone does the work. */
export function CaptchaField({ state, frame, error, disabled, onStart, onSaid }: CaptchaFieldProps) {
  const id = useId();
  return (
    <fieldset className={css.captcha} aria-describedby={`${id}-state ${id}-error`}>
      <legend className={css.legend}>CAPTCHA</legend>
      {state === 'asked' ? (
        <CaptchaFrame src={frame} onSaid={onSaid} />
      ) : (
        <Button name="captcha" busy={state === 'working'} disabled={disabled || state === 'done'} onClick={onStart}>
          {state === 'done' ? 'I am not a robot ✓' : 'I am not a robot'}
        </Button>
      )}
      <p id={`${id}-state`} role="status" className={classNames(small, quiet)}>
        {WORDS[state]}
      </p>
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
    </fieldset>
  );
}

/**
 * The service's script, away from the app and from what it keeps (docs/security.md#s3): on an origin of its own, or in a sandbox
 * without one.
 */
function CaptchaFrame({ src, onSaid }: { src: string; onSaid: (words: string) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (typeof data?.captcha === 'string') onSaid(data.captcha);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onSaid]);
  const isElsewhere = new URL(src, location.href).origin !== location.origin;
  const sandbox = isElsewhere ? 'allow-scripts allow-same-origin allow-popups' : 'allow-scripts';
  return <iframe ref={frame} className={css.frame} src={src} sandbox={sandbox} title="CAPTCHA" />;
}

import { useRef, useState } from 'react';
import type { CaptchaOffer } from '../../../domain/contact/contact.ts';

/** `asked`: the user answers the service in the frame. `failed`: loading or solving failed; the user may retry. */
export type CaptchaState = 'open' | 'working' | 'asked' | 'done' | 'failed';

interface CaptchaDeps {
  fetchOffer: () => Promise<CaptchaOffer>;
  /** Exchanges the answer of the service in the frame for a token. */
  pass: (answer: string) => Promise<string>;
}

export type Captcha = ReturnType<typeof useCaptcha>;

/** The captcha of a message, from the press of its button to the token. */
export function useCaptcha({ fetchOffer, pass }: CaptchaDeps) {
  const [state, setState] = useState<CaptchaState>('open');
  const [frame, setFrame] = useState('');
  const token = useRef('');
  const finish = (made: string) => {
    token.current = made;
    setState('done');
  };
  const fail = () => setState('failed');
  const start = async () => {
    setState('working');
    const offer = await fetchOffer();
    if (offer.kind === 'pow') {
      // The offer needs a network, so the solver is loaded with it and not kept on the phone before.
      const { solveCaptcha } = await import('./solve-captcha.ts');
      return finish(await solveCaptcha(offer.challenge));
    }
    setFrame(offer.frame);
    setState('asked');
  };
  return {
    state,
    /** The address of the frame with the captcha service. */
    frame,
    token: () => token.current,
    start: () => void start().catch(fail),
    /** Takes the answer of the frame; empty when it has expired. */
    answer: (text: string) => (text === '' ? fail() : void pass(text).then(finish, fail)),
    /** For the next message: the server accepts a token once. */
    reset: () => {
      token.current = '';
      setState('open');
    },
  };
}

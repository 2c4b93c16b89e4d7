import { useRef, useState } from 'react';
import type { CaptchaOffer } from '../../../domain/contact/contact.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** `asked`: the service in the frame is to be answered. `failed`: it could not be fetched or done; it may be tried again. */
export type CaptchaState = 'open' | 'working' | 'asked' | 'done' | 'failed';

interface CaptchaDeps {
  /** What has to be done. */
  fetchOffer: () => Promise<CaptchaOffer>;
  /** Trades what the service in the frame said for a token. */
  pass: (said: string) => Promise<string>;
}

export type Captcha = ReturnType<typeof useCaptcha>;

/** A captcha on its way from the press of its box to the token that a message carries. */
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
    if (offer.kind === 'pow') return finish(await solveCaptcha(offer.challenge));
    setFrame(offer.frame);
    setState('asked');
  };
  return {
    state,
    /** Where the frame is that asks. */
    frame,
    token: () => token.current,
    start: () => void start().catch(fail),
    /** The frame has said something; nothing, when it has expired. */
    said: (words: string) => (words === '' ? fail() : void pass(words).then(finish, fail)),
    /** A token is good for one message. */
    reset: () => {
      token.current = '';
      setState('open');
    },
  };
}

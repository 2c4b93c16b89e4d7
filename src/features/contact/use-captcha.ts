import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { useRef, useState } from 'react';
import type { CaptchaOffer } from '../../../domain/contact/captcha.ts';

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

type Challenge = Extract<CaptchaOffer, { kind: 'pow' }>['challenge'];

/**
 * Does the proof of work; the browser's own cryptography works beside the page, which stays usable. Resolves to the
 * token that the server checks, base64 of JSON. Throws when it takes longer than a minute and a half.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

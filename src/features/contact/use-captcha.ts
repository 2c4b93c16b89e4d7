import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
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
    if (offer.kind === 'pow') return finish(await solveCaptcha(offer.challenge));
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

type Challenge = Extract<CaptchaOffer, { kind: 'pow' }>['challenge'];

/**
 * Solves the proof of work with the browser's cryptography, which does not block the page. Returns the token for the
 * server: base64 of JSON. Throws after 90 seconds.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

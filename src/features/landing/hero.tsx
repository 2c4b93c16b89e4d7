import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { wrap } from '../../ui/theme/layout.css.ts';
import { display } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';

interface HeroProps {
  question: ReactNode;
  answer: ReactNode;
}

/** Top of the landing page: the headline, one question, and its answer below it, at a desk beside it. */
export function Hero({ question, answer }: HeroProps) {
  return (
    <div className={classNames(wrap, css.hero)}>
      <div className={css.question}>
        <h1 className={classNames(display, css.headline)}>Know your data before you buy it.</h1>
        {question}
      </div>
      {answer}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { strong } from '../../../ui/theme/text.css.ts';
import { PriceAnswers } from './price-answers.tsx';
import * as css from './still-right.css.ts';

/** The question about a listed price, in the details of its plan. */
export function StillRight({ plan }: { plan: { id: string; name: string } }) {
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={css.panel} aria-labelledby={id}>
      {isSaved ? (
        <Thanks id={id} />
      ) : (
        <>
          <p id={id} className={strong}>
            Is this price still right?
          </p>
          <PriceAnswers plan={plan} onSaved={() => setSaved(true)} />
        </>
      )}
    </section>
  );
}

/** Takes the focus of the answer that was pressed. */
function Thanks({ id }: { id: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p id={id} ref={line} role="status" tabIndex={-1} className={css.thanks}>
      Thank you. Your answer is saved.
    </p>
  );
}

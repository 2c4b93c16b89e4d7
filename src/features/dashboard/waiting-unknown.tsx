import { h2 } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';

/** In place of what waits for an administrator while the administration cannot be reached. */
export const WaitingUnknown = () => (
  <section className={css.waitingUnknown}>
    <h2 className={h2}>Waiting for you</h2>
    <p>Needs a network.</p>
  </section>
);

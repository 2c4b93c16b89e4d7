import { Empty } from '../../ui/list/empty-states.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';

/** In place of a view that the administrator's duty does not allow. */
export function NotYourDuty() {
  return (
    <section aria-labelledby="admin-view">
      <h2 id="admin-view" className={visuallyHidden}>
        Not part of your duty
      </h2>
      <Empty title="This is not part of your duty.">Ask an owner to change your duty under People.</Empty>
    </section>
  );
}

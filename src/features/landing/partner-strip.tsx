import * as css from './partner-strip.css.ts';

/** Who sells, passing by in 25 seconds. It can be stopped, and stands still for those who ask for less motion. */
export function PartnerStrip({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const items = names.map((name) => (
    <li key={name} className={css.name}>
      {name}
    </li>
  ));
  return (
    <section className={css.strip} aria-label="Providers in the list">
      <input type="checkbox" className={css.box} aria-label="Stop the moving names" />
      <span className={css.pause} aria-hidden>
        <svg className={css.whenMoving} width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
          <path d="M3 2h4v12H3zM9 2h4v12H9z" />
        </svg>
        <svg className={css.whenPaused} width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
          <path d="M4 2l10 6-10 6z" />
        </svg>
      </span>
      <div className={css.frame}>
        <ul className={css.track}>{items}</ul>
        <ul className={css.track} aria-hidden>
          {items}
        </ul>
      </div>
    </section>
  );
}

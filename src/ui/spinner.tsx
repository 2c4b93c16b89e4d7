import { spinner } from './spinner.css.ts';

/** A turning ring. Decoration: the words beside it say what is going on. */
export function Spinner() {
  return (
    <svg className={spinner} width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="9" cy="9" r="7" strokeWidth="2.5" opacity=".25" />
      <path d="M16 9a7 7 0 0 0-7-7" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

import * as css from './theme/text.css.ts';

/** The logo and the name of the product. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden>
        <rect width="24" height="24" rx="6" fill="#0b6b3a" />
        <path d="M6 18v-3M10 18v-6M14 18V9M18 18V6" stroke="#fbfaf6" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span>
        Sabi<span className={css.brandSecond}>Data</span>
      </span>
    </span>
  );
}

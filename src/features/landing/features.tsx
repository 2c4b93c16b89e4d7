import { classNames } from '../../lib/class-names.ts';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';

const FEATURES: readonly { icon: string; title: string; text: string }[] = [
  {
    icon: MORE_ICON_PATHS.check,
    title: 'Works without a network',
    text: 'Your phone keeps the whole list and shows how old its prices are.',
  },
  {
    icon: ICON_PATHS.filter,
    title: 'Filters that answer at once',
    text: 'By network, seller and price; sorted by price or by size.',
  },
  {
    icon: MORE_ICON_PATHS.compare,
    title: 'Two plans, side by side',
    text: 'Price per GB, price per day, and what each costs you over time.',
  },
  {
    icon: MORE_ICON_PATHS.phone,
    title: 'Dial to buy',
    text: 'Each plan shows its short code, which works with no data left.',
  },
  {
    icon: MORE_ICON_PATHS.calculator,
    title: 'Data calculator',
    text: 'From your hours of video, music and games to gigabytes and naira a month.',
  },
  {
    icon: MORE_ICON_PATHS.signal,
    title: 'Network ratings',
    text: 'Rate the networks in your state, and see how each is rated month by month.',
  },
  {
    icon: ICON_PATHS.whatsapp,
    title: 'Talk to the seller',
    text: 'One tap opens a WhatsApp chat with the seller.',
  },
  {
    icon: MORE_ICON_PATHS.store,
    title: 'Sell your own plans',
    text: 'Providers list their plans here; the first five cost nothing.',
  },
];

/** Grid of eight features (docs/specification/02-screens.md, Landing). */
export function Features() {
  return (
    <ul className={css.features}>
      {FEATURES.map(({ icon, title, text }) => (
        <li key={title} className={css.feature}>
          <span className={css.featureIcon}>
            <Icon path={icon} />
          </span>
          <h3 className={classNames(h3, css.featureTitle)}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

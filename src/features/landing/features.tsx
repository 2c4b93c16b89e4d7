import { classNames } from '../../lib/class-names.ts';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';

const FEATURES: readonly { icon: string; title: string; text: string }[] = [
  {
    icon: MORE_ICON_PATHS.check,
    title: 'Works without a network',
    text: 'Your phone keeps the list, with dates.',
  },
  {
    icon: ICON_PATHS.filter,
    title: 'Filters that answer at once',
    text: 'By network, seller, price and size.',
  },
  {
    icon: MORE_ICON_PATHS.compare,
    title: 'Two plans, side by side',
    text: 'Per GB, per day, and over time.',
  },
  {
    icon: MORE_ICON_PATHS.phone,
    title: 'Dial to buy',
    text: 'Short codes work with no data left.',
  },
  {
    icon: MORE_ICON_PATHS.calculator,
    title: 'Data calculator',
    text: 'From your hours to gigabytes and naira.',
  },
  {
    icon: MORE_ICON_PATHS.signal,
    title: 'Network ratings',
    text: 'How each network does in your state.',
  },
  {
    icon: ICON_PATHS.whatsapp,
    title: 'Talk to the seller',
    text: 'One tap opens a WhatsApp chat.',
  },
  {
    icon: MORE_ICON_PATHS.store,
    title: 'Sell your own plans',
    text: 'The first five plans cost nothing.',
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

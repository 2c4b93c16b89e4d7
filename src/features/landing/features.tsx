import { classNames } from '../../lib/class-names.ts';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './landing.css.ts';

const FEATURES: readonly { icon: string; title: string; text: string }[] = [
  {
    icon: MORE_ICON_PATHS.check,
    title: 'Works without a network',
    text: 'Your phone keeps the list.',
  },
  {
    icon: ICON_PATHS.filter,
    title: 'Filters that answer at once',
    text: 'Network, seller, price, size.',
  },
  {
    icon: MORE_ICON_PATHS.compare,
    title: 'Two plans, side by side',
    text: 'Per GB, day and month.',
  },
  {
    icon: MORE_ICON_PATHS.phone,
    title: 'Dial to buy',
    text: 'Works with no data left.',
  },
  {
    icon: MORE_ICON_PATHS.calculator,
    title: 'Data calculator',
    text: 'From hours to naira.',
  },
  {
    icon: MORE_ICON_PATHS.signal,
    title: 'Network ratings',
    text: 'Who is good in your state.',
  },
  {
    icon: ICON_PATHS.whatsapp,
    title: 'Talk to the seller',
    text: 'One tap to WhatsApp.',
  },
  {
    icon: MORE_ICON_PATHS.store,
    title: 'Sell your own plans',
    text: 'Five plans cost nothing.',
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

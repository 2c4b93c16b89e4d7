import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { onPhone } from '../../ui/theme/layout.css.ts';

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onPress: () => void;
  controls: string;
}

/** Toggles the navigation of a small screen. */
export function MenuButton({ ref, open, onPress, controls }: MenuButtonProps) {
  return (
    <Button
      ref={ref}
      icon
      className={onPhone}
      onClick={onPress}
      aria-expanded={open}
      aria-controls={controls}
      aria-label="Menu"
    >
      <Icon path={open ? ICON_PATHS.close : ICON_PATHS.menu} />
    </Button>
  );
}

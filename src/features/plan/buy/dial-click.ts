import type { MouseEvent } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { loadBuyClick } from './buy-button.tsx';

/** A mouse and a wide window: a computer, which cannot dial. */
const AT_DESK = `(hover: hover) and (pointer: fine) and ${DESK}`;

/** Returns the click handler of a link that dials the code of a plan. */
export function dialClick(plan: Plan): (event: MouseEvent) => void {
  return (event) => {
    const isAtDesk = matchMedia(AT_DESK).matches;
    if (isAtDesk) event.preventDefault();
    void loadBuyClick().then(({ dial }) => dial(plan, isAtDesk));
  };
}

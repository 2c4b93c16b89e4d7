import type { MouseEvent } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { loadBuyClick } from './buy-button.tsx';

/** A mouse and a wide window: a computer, which cannot dial. */
const AT_DESK = `(hover: hover) and (pointer: fine) and ${DESK}`;

/** Handles a press on a link that dials: a computer shows the code and how to dial it instead. */
export function dialOrShow(event: MouseEvent, plan: Plan): void {
  const isAtDesk = matchMedia(AT_DESK).matches;
  if (isAtDesk) event.preventDefault();
  void loadBuyClick().then(({ dial }) => dial(plan, isAtDesk));
}

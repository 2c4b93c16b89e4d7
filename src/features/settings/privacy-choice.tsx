import { Group } from '../../ui/group.tsx';
import * as css from './settings.css.ts';

/** The answer to the notice on page views and location. */
export type NoticeAnswer = 'accepted' | 'declined';

interface PrivacyChoiceProps {
  /** Null before the user has answered: page views are then counted. */
  choice: NoticeAnswer | null;
  onChoose: (choice: NoticeAnswer) => void;
}

/** Changes the answer to the notice. */
export function PrivacyChoice({ choice, onChoose }: PrivacyChoiceProps) {
  return (
    <Group title="Privacy">
      <label className={css.box}>
        <input
          type="checkbox"
          checked={choice !== 'declined'}
          onChange={({ currentTarget: { checked } }) => onChoose(checked ? 'accepted' : 'declined')}
        />
        <span className={css.boxText}>Count page views and find my state</span>
      </label>
    </Group>
  );
}

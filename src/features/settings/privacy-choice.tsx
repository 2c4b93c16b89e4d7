import * as css from './settings.css.ts';
import { Section } from './settings-screen.tsx';

/** What was said to the notice on page views and location. */
export type NoticeAnswer = 'accepted' | 'declined';

interface PrivacyChoiceProps {
  /** Null before anything was said: views are then counted. */
  choice: NoticeAnswer | null;
  onChoose: (choice: NoticeAnswer) => void;
}

/** What the notice asked, to be answered again. */
export function PrivacyChoice({ choice, onChoose }: PrivacyChoiceProps) {
  return (
    <Section title="Privacy">
      <label className={css.box}>
        <input
          type="checkbox"
          checked={choice !== 'declined'}
          onChange={({ currentTarget: { checked } }) => onChoose(checked ? 'accepted' : 'declined')}
        />
        Count my page views, and find my state by position
      </label>
    </Section>
  );
}

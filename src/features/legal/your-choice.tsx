import * as css from './legal.css.ts';

/** What was said to the notice on page views and location. */
export type NoticeAnswer = 'accepted' | 'declined';

interface YourChoiceProps {
  /** Null before anything was said: views are then counted. */
  choice: NoticeAnswer | null;
  onChoose: (choice: NoticeAnswer) => void;
}

/** What the notice asked, to be answered again. */
export function YourChoice({ choice, onChoose }: YourChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={choice !== 'declined'}
        onChange={({ currentTarget: { checked } }) => onChoose(checked ? 'accepted' : 'declined')}
      />
      Count my page views, and find my state by position
    </label>
  );
}

import { useId } from 'react';
import {
  answerLabels,
  questionMessage,
  questionRowsMessage,
} from '../../../../../domain/plan/rows/question-messages.ts';
import type { Answer, Answers, RowQuestion } from '../../../../../domain/plan/rows/row-questions.ts';
import { h3, quiet, small } from '../../../../ui/theme/text.css.ts';
import * as css from '../bulk-upload.css.ts';

export interface RowQuestionsProps {
  questions: readonly RowQuestion[];
  answers: Answers;
  onAnswer: (id: string, answer: Answer) => void;
}

/** The questions about cells that can be read in two ways. An answer can be changed until the plans are sent. */
export function RowQuestions({ questions, answers, onAnswer }: RowQuestionsProps) {
  return questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      chosen={answers.get(question.id)}
      onAnswer={(answer) => onAnswer(question.id, answer)}
    />
  ));
}

interface QuestionProps {
  question: RowQuestion;
  chosen: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

function Question({ question, chosen, onAnswer }: QuestionProps) {
  const id = useId();
  return (
    <fieldset className={css.question} aria-describedby={id}>
      <legend className={h3}>{questionMessage(question)}</legend>
      <p id={id} className={`${small} ${quiet}`}>
        {questionRowsMessage(question)}
      </p>
      {answerLabels(question).map(({ answer, label }) => (
        <label key={answer} className={css.check}>
          <input type="radio" name={id} checked={chosen === answer} onChange={() => onAnswer(answer)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import type { Operation, OperationDraft } from '../../../../domain/contract/operation.ts';
import { Button } from '../../../ui/button.tsx';
import { flow } from '../../../ui/theme/layout.css.ts';
import { num, small } from '../../../ui/theme/text.css.ts';
import { keepPrice, priceQuestions } from './keep-price.ts';

interface PriceCardProps {
  operation: Operation;
  title: string;
  disabled: boolean;
  /** Called with the change that replaces this one. */
  onResolve: (operation: Operation, draft: OperationDraft | null) => void;
  onEdit: (operation: Operation) => void;
  onDiscard: () => void;
}

const MAX_SHOWN = 5;

/** The server's question about a price that is far from the usual one, and its answers. */
export function PriceCard({ operation, title, disabled, onResolve, onEdit, onDiscard }: PriceCardProps) {
  const questions = priceQuestions(operation);
  const more = questions.length - MAX_SHOWN;
  const keep = questions.length > 1 ? 'Keep the prices' : 'Keep the price';
  return (
    <>
      {questions.slice(0, MAX_SHOWN).map(({ name, question }) => (
        <p key={`${name} ${question}`} className={`${small} ${num}`}>
          {name === undefined ? question : `${name}: ${question}`}
        </p>
      ))}
      {more > 0 && <p className={small}>and {more} more</p>}
      <div className={flow}>
        <Button
          kind="go"
          aria-label={`${keep}: ${title}`}
          disabled={disabled}
          onClick={() => onResolve(operation, keepPrice(operation))}
        >
          {keep}
        </Button>
        <Button aria-label={`Edit: ${title}`} disabled={disabled} onClick={() => onEdit(operation)}>
          Edit
        </Button>
        <Button kind="plain" aria-label={`Discard: ${title}`} disabled={disabled} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  );
}

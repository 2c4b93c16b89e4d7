import {
  COLUMN_FIELDS,
  type ColumnField,
  columnFieldLabel,
  type ReadColumn,
} from '../../../../../domain/plan/rows/read-columns.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field/controls.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { h3, quiet, small } from '../../../../ui/theme/text.css.ts';
import * as css from '../bulk-upload.css.ts';

/** The columns of a table. */
export interface ColumnQuestionProps {
  /** `open`: they wait for the user, who confirms or corrects them. `closed`: they can be corrected. */
  state: 'open' | 'closed';
  columns: readonly ReadColumn[];
  onColumn: (header: string, field: ColumnField | undefined) => void;
  onConfirm: () => void;
}

/** Shows how the columns of a table are read: 'Amount (₦) → Price'. Each can be corrected. */
export function ColumnQuestion({ state, columns, onColumn, onConfirm }: ColumnQuestionProps) {
  if (columns.length === 0) return null;
  const guessed = columns.filter(({ isGuessed }) => isGuessed);
  if (state === 'closed') {
    const used = columns.filter(({ field }) => field !== undefined).length;
    const summary = `Columns: ${used} of ${columns.length} used`;
    return <OtherColumns summary={summary} columns={columns} onColumn={onColumn} />;
  }
  const others = columns.filter(({ isGuessed }) => !isGuessed);
  return (
    <fieldset className={css.question}>
      <legend className={h3}>{guessed.length === 0 ? 'What is in these columns?' : 'Are these columns right?'}</legend>
      {guessed.length === 0 ? (
        <ColumnFields columns={columns} onColumn={onColumn} />
      ) : (
        <>
          <ColumnFields columns={guessed} onColumn={onColumn} />
          <OtherColumns summary={countOf(others.length, 'other column')} columns={others} onColumn={onColumn} />
          <Button onClick={onConfirm}>Yes, they are right</Button>
          <p className={`${small} ${quiet} ${css.remembered}`}>
            This phone remembers it for your next list with these columns.
          </p>
        </>
      )}
    </fieldset>
  );
}

type ColumnsProps = Pick<ColumnQuestionProps, 'columns' | 'onColumn'>;

function OtherColumns({ summary, ...columns }: ColumnsProps & { summary: string }) {
  if (columns.columns.length === 0) return null;
  return (
    <details>
      <summary className={css.summary}>{summary}</summary>
      <ColumnFields {...columns} />
    </details>
  );
}

function ColumnFields({ columns, onColumn }: ColumnsProps) {
  return (
    <div className={css.columns}>
      {columns.map(({ header, field }) => (
        <Field key={header} label={header}>
          {(ids) => (
            <Select
              {...ids}
              value={field ?? ''}
              onChange={({ target }) =>
                onColumn(
                  header,
                  COLUMN_FIELDS.find((one) => one === target.value),
                )
              }
            >
              <option value="">{columnFieldLabel(undefined)}</option>
              {COLUMN_FIELDS.map((one) => (
                <option key={one} value={one}>
                  {columnFieldLabel(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

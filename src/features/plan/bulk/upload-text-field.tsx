import { type DragEvent, useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { control, error, field, hint, label } from '../../../ui/field/field.css.ts';
import * as css from './bulk-upload.css.ts';
import { countOf } from './count-words.ts';

interface UploadTextFieldProps {
  text: string;
  /** How many rows were read of it; undefined when it is not made of rows. */
  rows: number | undefined;
  /** What is wrong with all of it, and what to do. */
  problem: string | undefined;
  help: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Where plans are typed, pasted or dropped (docs/specification/02-screens.md, Bulk upload modal: a text area). */
export function UploadTextField({ text, rows, problem, help, onText, onFile }: UploadTextFieldProps) {
  const id = useId();
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    // Text that is dropped is the text area's own affair.
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div className={field}>
      <label htmlFor={id} className={label}>
        Plans as JSON or CSV
      </label>
      <textarea
        id={id}
        className={classNames(control, css.text)}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={`${id}-error ${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => onText(target.value)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      />
      <div id={`${id}-error`} role="alert" className={css.live}>
        {problem && <p className={error}>{problem}</p>}
        {help && <p className={hint}>{help}</p>}
      </div>
      <div className={classNames(css.under, hint)}>
        <span id={`${id}-hint`}>Type or paste up to 500 plans, at most 1 MB, or drop a file here.</span>
        <span>
          {countOf(text.length, 'character')}
          {rows !== undefined && ` · ${countOf(rows, 'row')}`}
        </span>
      </div>
    </div>
  );
}

import { type DragEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Failure } from '../../../ui/failure.tsx';
import { control, error, field, hint, label } from '../../../ui/field.css.ts';
import { stack } from '../../../ui/layout.css.ts';
import { countOf, understoodWords } from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import { FileAndSamples } from './file-and-samples.tsx';
import { readFile } from './rows/read-file.ts';
import type { Review } from './rows/review-rows.ts';
import { RowErrorList } from './upload-review.tsx';
import type { ReadText } from './use-bulk-upload.ts';
import type { UploadRefusal } from './use-upload.ts';

interface UploadFormProps {
  text: string;
  onText: (text: string) => void;
  read: ReadText;
  review: Review | undefined;
  refusal: UploadRefusal | undefined;
  /** Stands in the rows of a sample, where rows have to name their provider. */
  sampleProviderId: string | undefined;
  refusalRef: Ref<HTMLDivElement>;
}

/** The text, where it comes from, and what was said against it. */
export function UploadForm(props: UploadFormProps) {
  const { text, onText, read, review, refusal, sampleProviderId, refusalRef } = props;
  const [fileProblem, setFileProblem] = useState<string>();
  const { reading } = read;
  const write = (next: string) => {
    setFileProblem(undefined);
    onText(next);
  };
  const choose = async (file: File) => {
    const found = await readFile(file);
    if ('text' in found) write(found.text);
    else setFileProblem(found.problem);
  };
  return (
    <div className={stack}>
      <Refusal refusal={refusal} ref={refusalRef} />
      <UploadTextField
        text={text}
        rows={reading.kind === 'rows' ? reading.rows.length : undefined}
        problem={reading.kind === 'problem' ? reading.problem : undefined}
        help={reading.kind === 'problem' ? reading.help : undefined}
        onText={write}
        onFile={(file) => void choose(file)}
      />
      <FileAndSamples problem={fileProblem} providerId={sampleProviderId} onFile={(file) => void choose(file)} />
      <p role="status" className={css.live}>
        {review && <strong>{understoodWords(review.plans.length, review.wrong)}</strong>}
      </p>
      {reading.kind === 'unread' && (
        <Failure
          title="The part of SabiData that reads CSV could not be loaded."
          detail="What you typed is still here. JSON is read without it."
          onRetry={read.again}
        />
      )}
    </div>
  );
}

function Refusal({ refusal, ref }: { refusal: UploadRefusal | undefined; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={`${css.told} ${css.live}`}>
      {refusal && (
        <>
          <div className={css.alert}>
            <p>
              <strong>{refusal.title}</strong>
            </p>
            {refusal.detail && <p>{refusal.detail}</p>}
          </div>
          <RowErrorList title="What the server said" errors={refusal.rows} />
        </>
      )}
    </div>
  );
}

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

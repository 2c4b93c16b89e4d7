import { type DragEvent, type Ref, useId, useState } from 'react';
import type { Sheet } from '../../../../../domain/plan/workbook/workbook.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { control, error, field, hint, label } from '../../../../ui/field/field.css.ts';
import { Failure } from '../../../../ui/list/empty-states.tsx';
import { live, stack } from '../../../../ui/theme/layout.css.ts';
import { askingMessage, understoodMessage } from '../bulk-messages.ts';
import * as css from '../bulk-upload.css.ts';
import type { UploadRefusal } from '../progress/use-upload.ts';
import { readFile } from '../rows/read-file.ts';
import { RowErrorList } from '../upload-review.tsx';
import { FileAndSamples } from './file-and-samples.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import type { TextParser } from './use-parsed-text.ts';
import type { UploadSource, Workbook } from './use-upload-source.ts';

interface UploadFormProps {
  source: UploadSource;
  onText: (text: string) => void;
  onSheets: (sheets: readonly Sheet[]) => Promise<void>;
  onSheet: (workbook: Workbook, chosen: readonly Sheet[]) => Promise<void>;
  parsed: TextParser;
  /** The numbers of valid plans and of rows with errors; undefined while a question waits for its answer. */
  review: { planCount: number; errorRowCount: number } | undefined;
  /** The number of questions that wait for their answers. */
  askedCount: number;
  refusal: UploadRefusal | undefined;
  /** Provider in the rows of a sample; undefined when rows need not name one. */
  sampleProviderId: string | undefined;
  refusalRef: Ref<HTMLDivElement>;
}

const NO_CSV_CHUNK = 'SabiData could not load its CSV reader. Choose the file again when there is a network.';

/** The text with its sources, and the errors of the last upload. */
export function UploadForm(props: UploadFormProps) {
  const { source, onText, onSheets, onSheet, parsed, review, askedCount, refusal, sampleProviderId, refusalRef } =
    props;
  const [fileProblem, setFileProblem] = useState<string>();
  const { result } = parsed;
  const write = (next: string) => {
    setFileProblem(undefined);
    onText(next);
  };
  const choose = async (file: File) => {
    const read = await readFile(file);
    if ('problem' in read) return setFileProblem(read.problem);
    if ('text' in read) return write(read.text);
    setFileProblem(undefined);
    await onSheets(read.sheets).catch(() => setFileProblem(NO_CSV_CHUNK));
  };
  return (
    <div className={stack}>
      <Refusal refusal={refusal} ref={refusalRef} />
      <UploadTextField
        text={source.text}
        rows={result.kind === 'rows' ? result.rows.length : undefined}
        problem={result.kind === 'problem' ? result.problem : undefined}
        help={result.kind === 'problem' ? result.help : undefined}
        onText={write}
        onFile={(file) => void choose(file)}
      />
      <FileAndSamples
        problem={fileProblem}
        hasSamples={source.text === ''}
        providerId={sampleProviderId}
        onFile={(file) => void choose(file)}
      />
      {source.workbook && <SheetChoice workbook={source.workbook} onSheet={(...chosen) => void onSheet(...chosen)} />}
      <p role="status" className={live}>
        {askedCount > 0 && <strong>{askingMessage(askedCount)}</strong>}
        {review && <strong>{understoodMessage(review.planCount, review.errorRowCount)}</strong>}
      </p>
      {result.kind === 'csv-missing' && (
        <Failure
          title="SabiData could not load its CSV reader."
          detail="Your text is still here. Try again, or use JSON."
          onRetry={parsed.retry}
        />
      )}
    </div>
  );
}

function Refusal({ refusal, ref }: { refusal: UploadRefusal | undefined; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={`${css.announced} ${live}`}>
      {refusal && (
        <>
          <div className={css.alert}>
            <p>
              <strong>{refusal.title}</strong>
            </p>
            {refusal.detail && <p>{refusal.detail}</p>}
          </div>
          <RowErrorList title="Errors from the server" errors={refusal.rows} />
        </>
      )}
    </div>
  );
}

interface UploadTextFieldProps {
  text: string;
  /** Number of parsed rows; undefined when the text has no rows. */
  rows: number | undefined;
  /** Error of the whole text. */
  problem: string | undefined;
  /** Advice to the user. */
  help: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

const EXAMPLE = 'MTN SME\n1GB - ₦600 - 30 days\n2GB - ₦1,200 - 30 days';

/** Text area to type, paste or drop plans (docs/specification/02-screens.md, Bulk upload modal). */
function UploadTextField({ text, rows, problem, help, onText, onFile }: UploadTextFieldProps) {
  const id = useId();
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    // The text area itself handles dropped text.
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div className={field}>
      <label htmlFor={id} className={label}>
        WhatsApp message, Excel, CSV or JSON
      </label>
      <textarea
        id={id}
        className={classNames(control, css.text)}
        value={text}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={`${id}-error ${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => onText(target.value)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      />
      <div id={`${id}-error`} role="alert" className={live}>
        {problem && <p className={error}>{problem}</p>}
        {help && <p className={hint}>{help}</p>}
      </div>
      <div className={classNames(css.under, hint)}>
        <span id={`${id}-hint`}>Paste up to 500 plans, at most 1&nbsp;MB, or drop a file here.</span>
        <span>
          {countOf(text.length, 'character')}
          {rows !== undefined && ` · ${countOf(rows, 'row')}`}
        </span>
      </div>
    </div>
  );
}

import { type Ref, useState } from 'react';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import * as css from './bulk-upload.css.ts';
import { understoodWords } from './count-words.ts';
import { FileAndSamples } from './file-and-samples.tsx';
import { readFile } from './read-file.ts';
import type { Review } from './review-rows.ts';
import { RowErrorList } from './row-error-list.tsx';
import { UploadTextField } from './upload-text-field.tsx';
import type { ReadText } from './use-read-text.ts';
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

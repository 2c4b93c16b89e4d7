import { useRef, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { downloadText } from '../../../../lib/device/download-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { error, hint } from '../../../../ui/field/field.css.ts';
import { live } from '../../../../ui/theme/layout.css.ts';
import * as css from '../bulk-upload.css.ts';
import { csvSample, jsonSample } from './sample-upload.ts';

interface FileAndSamplesProps {
  /** Provider in the rows of a sample; undefined when rows need not name one. */
  providerId: string | undefined;
  /** Error of the chosen file. */
  problem: string | undefined;
  /** False once there is a text: its user needs no sample. */
  hasSamples: boolean;
  onFile: (file: File) => void;
}

/** Buttons to choose a file and to download samples. */
export function FileAndSamples({ providerId, problem, hasSamples, onFile }: FileAndSamplesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const download = () =>
    void csvSample(providerId).then(
      (text) => downloadText('sabidata-plans-sample.csv', 'text/csv', text),
      () => setFailed(true),
    );
  return (
    <div>
      <div className={css.samples}>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File with plans"
          accept=".xlsx,.csv,.txt,.tsv,.json,application/json,text/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Without the reset, choosing the same file again fires no event.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      {hasSamples && <Samples onCsv={download} providerId={providerId} />}
      <div role="alert" className={live}>
        {problem && <p className={error}>{problem}</p>}
        {failed && <p className={error}>The CSV sample could not be made. Try again when there is a network.</p>}
      </div>
    </div>
  );
}

/** The app offers both forms that other programs write. A message needs no sample. */
function Samples({ onCsv, providerId }: Pick<FileAndSamplesProps, 'providerId'> & { onCsv: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group holds buttons, not fields
    <div className={css.samples} role="group" aria-label="Download a sample">
      <span className={classNames(hint, css.samplesName)} aria-hidden>
        Download a sample:
      </span>
      <Button kind="plain" onClick={onCsv}>
        CSV sample
      </Button>
      <Button
        kind="plain"
        onClick={() => downloadText('sabidata-plans-sample.json', 'application/json', jsonSample(providerId))}
      >
        JSON sample
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { RowError } from '../../../../../domain/contract/call.ts';
import { saveFailure } from '../../../../lib/failure-messages.ts';
import type { UploadPhase } from '../bulk-messages.ts';

/** Progress of the last upload. The text can be edited while it is `refused` or `idle`. */
export interface UploadProgressState {
  phase: 'idle' | 'saving' | 'waiting' | 'sending' | 'done' | 'refused';
  /** Message of the server about a refusal. */
  detail?: string | undefined;
  /** Message of the server about listed plans. */
  message?: string | undefined;
  /** Number of plans of a refresh that need the user, who decides about each in the sheet. */
  undecided?: number | undefined;
  /** Errors from the server. Their `row` counts the plans that were sent, from 1. */
  rows?: readonly RowError[] | undefined;
}

interface UploadOptions {
  progress: UploadProgressState;
  initialErrors?: readonly RowError[] | undefined;
  /** The title of a failure, and the button that tries again. */
  failure: { title: string; button: string };
}

/** The rows of the text that an upload sends; undefined for a plan that the text does not name. */
type SentRowNumbers = readonly (number | undefined)[];

/** Failure of an upload: the device could not store it, or the server refused it. */
export interface UploadRefusal {
  title: string;
  detail: string | undefined;
  /** Their `row` counts the rows of the text, from 1. */
  rows: readonly RowError[];
}

type Step =
  | { kind: 'editing' }
  | { kind: 'saving' | 'sent'; sentRowNumbers: SentRowNumbers }
  | { kind: 'failed'; title: string; detail: string | undefined };

/** Runs an upload. `count` is its number of plans; `phase` is undefined while the user edits the text. */
export function useUpload({ progress, initialErrors = [], failure }: UploadOptions) {
  const [step, setStep] = useState<Step>({ kind: 'editing' });
  const sentRowNumbers = 'sentRowNumbers' in step ? step.sentRowNumbers : [];
  /** Resolves to true if the plans are stored on this device. */
  const upload = async (rowNumbers: SentRowNumbers, save: () => Promise<void>): Promise<boolean> => {
    setStep({ kind: 'saving', sentRowNumbers: rowNumbers });
    try {
      await save();
      setStep({ kind: 'sent', sentRowNumbers: rowNumbers });
      return true;
    } catch (error) {
      setStep({ kind: 'failed', ...saveFailure(error, failure) });
      return false;
    }
  };
  return {
    upload,
    count: sentRowNumbers.length,
    phase: phaseOf(step, progress),
    refusal: refusalOf(step, { progress, initialErrors, title: failure.title }),
  };
}

interface Refused {
  progress: UploadProgressState;
  initialErrors: readonly RowError[];
  title: string;
}

function refusalOf(step: Step, { progress, initialErrors, title }: Refused): UploadRefusal | undefined {
  const { phase, detail, rows } = progress;
  if (step.kind === 'failed') return { title: step.title, detail: step.detail, rows: [] };
  if (step.kind === 'saving') return undefined;
  if (phase === 'refused') {
    const sent = 'sentRowNumbers' in step ? step.sentRowNumbers : [];
    // The server counts sent plans only, without skipped rows.
    const textRows = rows?.map((error) => ({ ...error, row: sent[error.row - 1] ?? error.row }));
    return { title: detail ?? title, detail: undefined, rows: textRows ?? initialErrors };
  }
  const isUnsent = step.kind === 'editing' && initialErrors.length > 0;
  return isUnsent ? { title, detail: undefined, rows: initialErrors } : undefined;
}

function phaseOf({ kind }: Step, { phase }: UploadProgressState): UploadPhase | undefined {
  if (kind === 'saving') return 'saving';
  if (kind !== 'sent' || phase === 'refused') return undefined;
  // The upload is stored, but the outbox has not reported it yet.
  return phase === 'idle' ? 'waiting' : phase;
}

import { useState } from 'react';
import type { RowError } from '../../../../domain/contract/message.ts';
import type { PlanInput } from '../../../../domain/plan/plan.ts';
import { saveFailure } from '../../../lib/failure-messages.ts';
import type { ComparedPlan } from './compare-with-live.ts';

/** How it stands with an upload. While it is `refused` or `idle`, the text can be edited. */
export interface UploadProgressState {
  phase: 'idle' | 'saving' | 'waiting' | 'sending' | 'done' | 'refused';
  /** The server's words. */
  detail?: string | undefined;
  /** What the server said of single plans, counted from 1 in the order they were sent. */
  rows?: readonly RowError[] | undefined;
}

interface UploadOptions {
  progress: UploadProgressState;
  initialErrors?: readonly RowError[] | undefined;
  newId: () => string;
  onUpload: (plans: (PlanInput & { id: string })[]) => Promise<void>;
}

/** What was said against an upload: by this device, which could not keep it, or by the server. */
export interface UploadRefusal {
  title: string;
  detail: string | undefined;
  /** By the rows of the text. */
  rows: readonly RowError[];
}

type Step =
  | { kind: 'editing' }
  | { kind: 'saving' | 'sent'; sentRows: readonly number[] }
  | { kind: 'failed'; title: string; detail: string | undefined };

const REFUSED = 'Failed to create plans'; // docs/specification/08-errors.md
const NOT_SAVED = { title: REFUSED, button: 'Upload Plans' };

/** The steps of an upload. `count` is how many plans it has, `phase` undefined while the text is edited. */
export function useUpload({ progress, initialErrors = [], newId, onUpload }: UploadOptions) {
  const [step, setStep] = useState<Step>({ kind: 'editing' });
  const sentRows = 'sentRows' in step ? step.sentRows : [];
  /** Whether the plans are on this device now. */
  const upload = async (compared: readonly ComparedPlan[]): Promise<boolean> => {
    const rows = compared.map(({ row }) => row);
    setStep({ kind: 'saving', sentRows: rows });
    try {
      await onUpload(compared.map(({ plan }) => ({ ...plan, id: newId() })));
      setStep({ kind: 'sent', sentRows: rows });
      return true;
    } catch (error) {
      setStep({ kind: 'failed', ...saveFailure(error, NOT_SAVED) });
      return false;
    }
  };
  return {
    upload,
    count: sentRows.length,
    phase: phaseOf(step, progress),
    refusal: refusalOf(step, progress, initialErrors),
  };
}

function refusalOf(
  step: Step,
  { phase, detail, rows }: UploadProgressState,
  initialErrors: readonly RowError[],
): UploadRefusal | undefined {
  if (step.kind === 'failed') return { title: step.title, detail: step.detail, rows: [] };
  if (step.kind === 'saving') return undefined;
  if (phase === 'refused') {
    const sent = 'sentRows' in step ? step.sentRows : [];
    // What was left out did not count for the server.
    const ofText = rows?.map((error) => ({ ...error, row: sent[error.row - 1] ?? error.row }));
    return { title: detail ?? REFUSED, detail: undefined, rows: ofText ?? initialErrors };
  }
  const isUnsent = step.kind === 'editing' && initialErrors.length > 0;
  return isUnsent ? { title: REFUSED, detail: undefined, rows: initialErrors } : undefined;
}

export type UploadPhase = 'saving' | 'waiting' | 'sending' | 'done';

function phaseOf({ kind }: Step, { phase }: UploadProgressState): UploadPhase | undefined {
  if (kind === 'saving') return 'saving';
  if (kind !== 'sent' || phase === 'refused') return undefined;
  // It is on this device: nothing has been heard of it yet.
  return phase === 'idle' ? 'waiting' : phase;
}

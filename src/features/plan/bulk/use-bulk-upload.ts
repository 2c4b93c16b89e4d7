import { useEffect, useRef, useState } from 'react';
import { blockedWords } from './blocked-words.ts';
import type { BulkUploadProps } from './bulk-upload-dialog.tsx';
import type { Review } from './review-rows.ts';
import { useClosing } from './use-closing.ts';
import { useReadText } from './use-read-text.ts';
import { type UploadChoices, useReview } from './use-review.ts';
import { useUpload } from './use-upload.ts';

/** What the dialog knows: the text, what was understood of it, and how it stands with it. */
export function useBulkUpload(props: BulkUploadProps) {
  const { initialText = '', onClose } = props;
  const [text, setText] = useState(initialText);
  const [choices, setChoices] = useState<UploadChoices>({ leaveOut: true, fallback: undefined });
  const read = useReadText(text);
  const review = useReview(read.reading, props, choices);
  const { upload, phase, count, refusal } = useUpload(props);
  const [pressed, setPressed] = useState<Review>();
  const errorList = useRef<HTMLElement>(null);
  const refusalRef = useFocusWhen(refusal !== undefined);
  const closing = useClosing({ text, kept: initialText, isBusy: phase === 'saving', onClose, inside: refusalRef });

  const press = async (reviewed: Review) => {
    setPressed(reviewed);
    errorList.current?.focus();
    if (blockedWords(reviewed) === undefined && (await upload(reviewed.toSend))) closing.keep(text);
  };
  return {
    form: { text, onText: setText, read, review, refusal, refusalRef },
    choices: { choices, onChoices: setChoices, errorList },
    foot: {
      review: read.isCurrent ? review : undefined,
      pressed,
      onUpload: (reviewed: Review) => void press(reviewed),
    },
    phase,
    count,
    closing,
  };
}

/** Gives an element the focus as soon as something is said in it, so that it is seen and read out. */
function useFocusWhen(isSaid: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaid) element.current?.focus();
  }, [isSaid]);
  return element;
}

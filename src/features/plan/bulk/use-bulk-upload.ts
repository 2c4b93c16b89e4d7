import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Sellers } from '../../../../domain/plan/rows/check-rows.ts';
import type { ColumnField } from '../../../../domain/plan/rows/read-columns.ts';
import { confirmedColumns, withColumn } from './asking/column-choices.ts';
import { rememberColumns } from './asking/column-memory.ts';
import { blockedMessage, type UploadMode } from './bulk-messages.ts';
import type { BulkUploadProps } from './bulk-upload-dialog.tsx';
import { useUpload } from './progress/use-upload.ts';
import {
  type Choices,
  chosenRows,
  type PriceListOrigin,
  type RefreshEntries,
  refreshEntries,
} from './refresh/refresh-choices.ts';
import { indexLive } from './rows/compare-with-live.ts';
import { type PriceListReview, reviewPriceList } from './rows/review-price-list.ts';
import { type Review, reviewRows } from './rows/review-rows.ts';
import { askedBy, type ParsedText, useParsedText, useRowChoices } from './source/use-parsed-text.ts';
import { useUploadSource } from './source/use-upload-source.ts';
import { confirmRows, pricedRows } from './unusual/priced-rows.ts';
import { openQuestion } from './unusual/unusual-prices.tsx';
import { useUnusualRows } from './unusual/use-unusual-rows.ts';

const FAILURES = {
  add: { title: 'Failed to create plans', button: 'Upload Plans' }, // docs/specification/08-errors.md
  update: { title: 'Failed to update your list', button: 'Update my list' },
} as const;

/** State of the bulk upload dialog: the text, its review, and the progress of the upload. */
export function useBulkUpload(props: BulkUploadProps) {
  const { initialText = '', initialMode = 'add', newId, onUpload, onRefresh, onClose } = props;
  const { source, ...sources } = useUploadSource(initialText);
  const { text } = source;
  const [mode, setMode] = useState<UploadMode>(initialMode);
  const [choices, setChoices] = useState<UploadChoices>({ skipListed: true, defaultProviderId: undefined });
  const { choices: given, onAnswer, onColumns } = useRowChoices(source);
  const parsed = useParsedText(source, given);
  const { questions, columns, areColumnsOpen, openCount, reviewable } = askedBy(parsed.result, given);
  const sellers = useSellers(props, choices);
  const review = useReview(mode === 'add' ? reviewable : undefined, props, { sellers, choices });
  const refresh = useRefresh(mode === 'update' ? reviewable : undefined, props.livePlans, sellers);
  const unusual = useUnusualRows(usePricedRows(review, refresh.entries));
  const { upload, phase, count, refusal } = useUpload({ ...props, failure: FAILURES[mode] });
  const [submitted, setSubmitted] = useState<Review | PriceListReview>();
  const errorList = useRef<HTMLElement>(null);
  const refusalRef = useFocusWhen(refusal !== undefined);
  const closing = useClosing({ text, savedText: initialText, isBusy: phase === 'saving', onClose, inside: refusalRef });

  const submit = async (reviewed: Review) => {
    setSubmitted(reviewed);
    errorList.current?.focus();
    if ((blockedMessage(reviewed) ?? openQuestion(unusual)) !== undefined) return;
    const { toUpload } = reviewed;
    const plans = toUpload.map(({ plan, rowNumber }) => ({
      ...plan,
      ...(unusual.confirmed.has(rowNumber) ? { confirm_price: true } : {}),
      id: newId(),
    }));
    const rowNumbers = toUpload.map(({ rowNumber }) => rowNumber);
    if (await upload(rowNumbers, () => onUpload(plans))) closing.markSaved(text);
  };
  const apply = async (reviewed: PriceListReview) => {
    setSubmitted(reviewed);
    errorList.current?.focus();
    if (reviewed.errorRowCount > 0 || refresh.entries === undefined || openQuestion(unusual) !== undefined) return;
    const chosen = chosenRows(refresh.entries, { newId, origin: refresh.origin });
    const { rows, rowNumbers } = confirmRows(chosen, unusual.confirmed);
    if (await upload(rowNumbers, () => onRefresh(rows))) closing.markSaved(text);
  };
  const isCurrent = parsed.isCurrent;
  return {
    mode,
    onMode: setMode,
    form: {
      ...{ source, ...sources, parsed, refusal, refusalRef },
      review: review ?? refresh.review,
      askedCount: openCount,
    },
    asked: { questions, answers: given.answers, onAnswer },
    columns: {
      columns: areColumnsOpen || parsed.chosen ? columns : [],
      state: areColumnsOpen ? ('open' as const) : ('closed' as const),
      onColumn: (header: string, field: ColumnField | undefined) =>
        onColumns(withColumn(columns, given.columns, [header, field])),
      onConfirm: () => {
        rememberColumns(columns);
        onColumns(confirmedColumns(columns));
      },
    },
    choices: { choices, onChoices: setChoices, errorList },
    add: { review, current: isCurrent ? review : undefined, onUpload: (reviewed: Review) => void submit(reviewed) },
    update: {
      ...refresh,
      current: isCurrent ? refresh.review : undefined,
      onApply: (reviewed: PriceListReview) => void apply(reviewed),
    },
    unusual,
    submitted,
    phase,
    count,
    closing,
  };
}

/** Returns the rows that Upload Plans, or Update my list, would send with another price. */
function usePricedRows(review: Review | undefined, entries: RefreshEntries | undefined) {
  return useMemo(() => review?.toUpload ?? (entries && pricedRows(entries)) ?? [], [review, entries]);
}

/** Compares the parsed rows with the listed plans, and keeps the user's choices until the text changes. */
function useRefresh(parsed: ParsedText | undefined, livePlans: BulkUploadProps['livePlans'], sellers: Sellers) {
  const [chosen, setChosen] = useState<{ of: ParsedText | undefined; choices: Choices }>({ of: parsed, choices: NONE });
  const choices = chosen.of === parsed ? chosen.choices : NONE;
  const [origin, setOrigin] = useState<PriceListOrigin>({});
  const review = useMemo(
    () => (parsed?.kind === 'rows' ? reviewPriceList(parsed.rows, { sellers, livePlans }) : undefined),
    [parsed, sellers, livePlans],
  );
  const entries = useMemo(() => review?.comparison && refreshEntries(review.comparison, choices), [review, choices]);
  const onChoose = (key: string, isChosen: boolean) =>
    setChosen({ of: parsed, choices: new Map(choices).set(key, isChosen) });
  return { review, entries, onChoose, origin, onOrigin: setOrigin };
}

const NONE: Choices = new Map();

/** Focuses an element when a condition becomes true, so that screen readers read it out. */
function useFocusWhen(condition: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (condition) element.current?.focus();
  }, [condition]);
  return element;
}

/** Choices of the user beside the text. */
export interface UploadChoices {
  /** True if plans that are listed already are not uploaded. */
  skipListed: boolean;
  /** Provider of the rows that name none; undefined if the user chose none. */
  defaultProviderId: string | undefined;
}

/** Reviews the parsed rows; undefined when there are none. */
function useReview(
  parsed: ParsedText | undefined,
  { livePlans }: Pick<BulkUploadProps, 'livePlans'>,
  { sellers, choices: { skipListed } }: { sellers: Sellers; choices: UploadChoices },
): Review | undefined {
  const live = useMemo(() => livePlans && indexLive(livePlans), [livePlans]);
  return useMemo(
    () => (parsed?.kind === 'rows' ? reviewRows(parsed.rows, { sellers, live, skipListed }) : undefined),
    [parsed, live, sellers, skipListed],
  );
}

/** The providers that the rows may belong to. */
function useSellers(
  { ownProviderId, ownName, providers }: BulkUploadProps,
  { defaultProviderId }: UploadChoices,
): Sellers {
  return useMemo(() => {
    const names = new Map(providers.map(({ id, name }) => [id, name]));
    const own = ownProviderId !== undefined && ownName !== undefined ? [[ownProviderId, ownName] as const] : [];
    return {
      ownProviderId,
      knownProviderIds: new Set(names.keys()),
      defaultProviderId,
      names: new Map([...names, ...own]),
    };
  }, [ownProviderId, ownName, providers, defaultProviderId]);
}

interface ClosingOptions {
  text: string;
  /** Text that is stored elsewhere and can be closed without a question. */
  savedText: string;
  /** True while the upload is being saved: the dialog does not close then. */
  isBusy: boolean;
  onClose: () => void;
  /** An element inside the dialog. */
  inside: RefObject<HTMLElement | null>;
}

/** Asks before the dialog closes with unsaved text, also after a click outside the dialog. */
function useClosing({ text, savedText: initiallySaved, isBusy, onClose, inside }: ClosingOptions) {
  const [savedText, markSaved] = useState(initiallySaved);
  const [question, setQuestion] = useState<'none' | 'asked' | 'stayed'>('none');
  useEffect(() => {
    // A click outside took the focus out of the dialog, and the browser does not return it.
    if (question === 'stayed') inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [question, inside]);
  const close = () => {
    if (isBusy) return;
    if (text.trim() === '' || text === savedText) onClose();
    else setQuestion('asked');
  };
  return { close, isAsking: question === 'asked', stay: () => setQuestion('stayed'), markSaved };
}

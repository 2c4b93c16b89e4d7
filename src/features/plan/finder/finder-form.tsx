import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { formatWanted } from '../../../../domain/finder/format-way.ts';
import {
  EXTRAS,
  FIRST_BUDGET,
  FIRST_NEED,
  type Need,
  type NeedProblem,
  type NeedTexts,
} from '../../../../domain/finder/need.ts';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { kindLabel } from '../../../../domain/plan/use/use-labels.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { NetworkTicks } from '../../../ui/ask/network-ticks.tsx';
import { Segmented } from '../../../ui/ask/segmented.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import * as css from './finder-form.css.ts';
import { setFields } from './form-fields.ts';

interface FinderFormProps {
  /** The path that the form sends to without a script. */
  action: string;
  /** False where the list below has the networks. */
  withNetworks: boolean;
  need: Need;
  /** The field that could not be read. */
  wrong?: NeedProblem | undefined;
  /** Receives the form's texts instead of the browser. */
  onAsk: (texts: NeedTexts) => void;
}

/**
 * The question to the finder: an amount of data or money, for some days. It works without scripts. A switch or a tick asks
 * at once; a text may be unfinished and waits for the button.
 */
export function FinderForm({ action, withNetworks, need, wrong, onAsk }: FinderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ask = (from: HTMLFormElement) => onAsk(textsOf(new FormData(from)));
  const texts = fieldTexts(need, wrong);
  useShown(form, { ...texts, network: chosenOf(need), extra: need.extras, wallet: need.withWallet ? ['1'] : [] });
  useEarlyTicks(form, ask);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (isTick(target as unknown as HTMLInputElement)) ask(currentTarget);
  };
  return (
    <form
      ref={form}
      className={css.form}
      action={action}
      onSubmit={submit}
      onChange={change}
      aria-label="Find data plans"
    >
      <Segmented name="by" label="What you have" options={SIDES} defaultValue={texts.by} />
      <div className={css.data}>
        <Text name="need" label="Data" text={texts.need} wrong={wrong} isFirst={texts.by === 'need'} />
        <span>for</span>
        <Text name="days" label="Days" text={texts.days} wrong={wrong} />
      </div>
      <div className={css.money}>
        <Text name="have" label="Naira" text={texts.have} wrong={wrong} isFirst={texts.by === 'have'} />
        <span>for</span>
        <Text name="have_days" label="Days for this money" text={texts.have_days} wrong={wrong} />
      </div>
      {wrong && <Problem wrong={wrong} />}
      {withNetworks && <NetworkTicks name="network" chosen={chosenOf(need)} />}
      <input
        type="submit"
        className={buttonClass(withNetworks ? 'normal' : 'go', { wide: true, big: true })}
        value="Find my plan"
      />
      <Kinds need={need} />
    </form>
  );
}

const SIDES = [
  { value: 'need', label: 'I need data' },
  { value: 'have', label: 'I have money' },
];

/** Without a tick all networks count. */
const chosenOf = ({ networks }: Need) => (networks.length < NETWORKS.length ? networks : []);

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Returns the texts of the fields: those of the need, and first values on the side that does not count. */
function fieldTexts({ want, days }: Need, wrong: NeedProblem | undefined) {
  const isData = 'mb' in want;
  const texts = {
    by: isData ? 'need' : 'have',
    need: formatWanted(isData ? want : FIRST_NEED.want),
    days: countOf(isData ? days : FIRST_NEED.days, 'day'),
    have: formatNaira(isData ? FIRST_BUDGET.naira : want.naira),
    have_days: countOf(isData ? FIRST_BUDGET.days : days, 'day'),
  };
  return wrong ? { ...texts, [wrong.field]: wrong.text } : texts;
}

/** Writes what an answer is the answer to into the fields, after the first time: these keep what was typed early. */
function useShown(form: React.RefObject<HTMLFormElement | null>, fields: Parameters<typeof setFields>[1]): void {
  const shown = JSON.stringify(fields);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown || !form.current) return;
    last.current = shown;
    setFields(form.current, JSON.parse(shown));
  }, [form, shown]);
}

/** Asks what was chosen in the document before the app took it over. */
function useEarlyTicks(form: React.RefObject<HTMLFormElement | null>, ask: (from: HTMLFormElement) => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const ticks = [...(form.current?.querySelectorAll('input') ?? [])].filter(isTick);
    if (form.current && ticks.some((tick) => tick.checked !== tick.defaultChecked)) latest.current(form.current);
  }, [form]);
}

/** Anybody can write a link: the problem repeats no more of it than a number has. */
function Problem({ wrong: { problem, text } }: { wrong: NeedProblem }) {
  return (
    <p id={PROBLEM} className={css.problem} role="alert">
      {problem}
      {text && `, not “${text.slice(0, 20)}”`}
    </p>
  );
}

/** The ID of the sentence about a field that could not be read. A page has one finder. */
const PROBLEM = 'finder-problem';

interface TextProps {
  name: NeedProblem['field'];
  label: string;
  text: string;
  wrong: NeedProblem | undefined;
  /** A sheet begins with it. */
  isFirst?: boolean;
}

function Text({ name, label, text, wrong, isFirst }: TextProps) {
  const isWrong = wrong?.field === name;
  return (
    <input
      className={css.text}
      name={name}
      data-autofocus={isFirst || undefined}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? PROBLEM : undefined}
      defaultValue={text}
      autoComplete="off"
      enterKeyHint="search"
      inputMode={name === 'need' ? 'text' : 'numeric'}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** Open if something in it is ticked, so that nothing counts unseen. */
function Kinds({ need: { extras, withWallet } }: { need: Need }) {
  return (
    <details className={css.kinds} open={extras.length > 0 || withWallet}>
      <summary className={css.more}>Night, social, SME</summary>
      <fieldset className={css.ticks} aria-label="Kinds of plans">
        {EXTRAS.map((extra) => (
          <Tick key={extra} name="extra" value={extra} isOn={extras.includes(extra)}>
            {extra === 'sme' ? 'SME and corporate' : kindLabel(extra)}
          </Tick>
        ))}
        <Tick name="wallet" value="1" isOn={withWallet}>
          Wallet prices
        </Tick>
      </fieldset>
    </details>
  );
}

interface TickProps {
  name: string;
  value: string;
  isOn: boolean;
  children: string;
}

function Tick({ name, value, isOn, children }: TickProps) {
  return (
    <label className={css.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className={css.box} />
      {children}
    </label>
  );
}

function textsOf(data: FormData): NeedTexts {
  const names = new Set(data.keys());
  return Object.fromEntries(
    [...names].map((name) => [name, data.getAll(name).length > 1 ? data.getAll(name) : data.get(name)]),
  );
}

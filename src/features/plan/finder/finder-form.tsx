import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { formatWanted } from '../../../../domain/finder/format-way.ts';
import {
  EXTRAS,
  FIRST_BUDGET,
  FIRST_NEED,
  type Need,
  type NeedProblem,
  type NeedTexts,
} from '../../../../domain/finder/need.ts';
import { NETWORK_BADGE, NETWORK_NAME, NETWORKS, type Network } from '../../../../domain/plan/network.ts';
import { kindLabel } from '../../../../domain/plan/use/use-labels.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { buttonClass } from '../../../ui/button.tsx';
import * as css from './finder.css.ts';

interface FinderFormProps {
  /** The path that the form sends to without a script. */
  action: string;
  isShort: boolean;
  need: Need;
  /** The field that could not be read. */
  wrong?: NeedProblem | undefined;
  /** Receives the form's texts instead of the browser. */
  onAsk: (texts: NeedTexts) => void;
}

/**
 * The question to the finder: an amount of data or money, for some days. It works without scripts. A short form shows the
 * line of data only, and leaves the networks to the list below it.
 */
export function FinderForm({ action, isShort, need, wrong, onAsk }: FinderFormProps) {
  const ask = (form: HTMLFormElement) => onAsk(textsOf(new FormData(form)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  // A tick needs no button; a text may be unfinished.
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if ((target as unknown as HTMLInputElement).type === 'checkbox') ask(currentTarget);
  };
  const find = <input type="submit" className={buttonClass('go')} value="Find" />;
  const isBudget = 'naira' in need.want;
  const isAskedForMore = need.extras.length > 0 || need.withWallet;
  return (
    <form
      className={isShort ? css.shortForm : css.form}
      action={action}
      onSubmit={submit}
      onChange={change}
      aria-label="Find data plans"
    >
      <DataLine need={need} wrong={wrong}>
        {isShort && find}
      </DataLine>
      {!isShort && <MoneyLine need={need} wrong={wrong} />}
      {!isShort && <Networks chosen={need.networks}>{find}</Networks>}
      {isShort ? (
        <Folded title="By money, and more kinds of plans" isOpen={isAskedForMore || isBudget}>
          <MoneyLine need={need} wrong={wrong} />
          <Kinds need={need} />
        </Folded>
      ) : (
        <details open={isAskedForMore}>
          <summary className={css.more}>More kinds of plans</summary>
          <Kinds need={need} />
        </details>
      )}
    </form>
  );
}

/** Details whose fields the document of the plans is spared until they are opened (docs/performance.md#p3). */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className={css.more}>{title}</summary>
      {(wasOpened || isOpen) && children}
    </details>
  );
}

interface LineProps {
  need: Need;
  wrong: NeedProblem | undefined;
}

function DataLine({ need: { want, days }, wrong, children }: LineProps & { children: ReactNode }) {
  const isData = 'mb' in want;
  return (
    <div className={css.line}>
      <label className={css.by}>
        <input type="radio" name="by" value="need" defaultChecked={isData} key={String(isData)} /> I need
      </label>
      <Text name="need" label="Data" value={formatWanted(isData ? want : FIRST_NEED.want)} wrong={wrong} /> for{' '}
      <Text name="days" label="Days" value={countOf(isData ? days : FIRST_NEED.days, 'day')} wrong={wrong} isNumber />
      {children}
      <Problem wrong={wrong} names={['need', 'days']} />
    </div>
  );
}

function MoneyLine({ need: { want, days }, wrong }: LineProps) {
  const isMoney = 'naira' in want;
  const { naira } = isMoney ? want : FIRST_BUDGET;
  return (
    <div className={css.line}>
      <label className={css.by}>
        <input type="radio" name="by" value="have" defaultChecked={isMoney} key={String(isMoney)} /> I have ₦
      </label>
      <Text name="have" label="Naira" value={formatNumber(naira)} wrong={wrong} isNumber /> for{' '}
      <Text
        name="have_days"
        label="Days for this money"
        value={countOf(isMoney ? days : FIRST_BUDGET.days, 'day')}
        wrong={wrong}
        isNumber
      />
      <Problem wrong={wrong} names={['have', 'have_days']} />
    </div>
  );
}

/** The problem of a field of a line. Anybody can write a link: it repeats no more of it than a number has. */
function Problem({ wrong, names }: Pick<LineProps, 'wrong'> & { names: readonly NeedProblem['field'][] }) {
  if (!wrong || !names.includes(wrong.field)) return null;
  return (
    <p id={PROBLEM} className={css.problem} role="alert">
      {wrong.problem}
      {wrong.text && `, not “${wrong.text.slice(0, 20)}”`}
    </p>
  );
}

/** Without a tick all networks count. */
function Networks({ chosen, children }: { chosen: Need['networks']; children: ReactNode }) {
  const isOn = (network: Network) => chosen.length < NETWORKS.length && chosen.includes(network);
  return (
    <fieldset className={css.chips} aria-label="Networks">
      {NETWORKS.map((network) => (
        <Tick key={network} name="network" value={network} label={NETWORK_NAME[network]} isOn={isOn(network)}>
          {NETWORK_BADGE[network]}
        </Tick>
      ))}
      {children}
    </fieldset>
  );
}

function Kinds({ need: { extras, withWallet } }: { need: Need }) {
  return (
    <fieldset className={css.chips} aria-label="Kinds of plans">
      {EXTRAS.map((extra) => (
        <Tick key={extra} name="extra" value={extra} isOn={extras.includes(extra)}>
          {extra === 'sme' ? 'SME and corporate' : kindLabel(extra)} plans
        </Tick>
      ))}
      <Tick name="wallet" value="1" isOn={withWallet}>
        Include wallet prices
      </Tick>
    </fieldset>
  );
}

/** The ID of the sentence about a field that could not be read. A page has one finder. */
const PROBLEM = 'finder-problem';

interface TextProps {
  name: NeedProblem['field'];
  label: string;
  value: string;
  wrong: NeedProblem | undefined;
  isNumber?: boolean;
}

/** A short text in the sentence. Its keys may choose the sentence: typing in the second line means the second line. */
function Text({ name, label, value, wrong, isNumber = false }: TextProps) {
  const isWrong = wrong?.field === name;
  const text = isWrong ? wrong.text : value;
  return (
    <input
      className={css.text}
      name={name}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? PROBLEM : undefined}
      defaultValue={text}
      key={text}
      autoComplete="off"
      enterKeyHint="search"
      inputMode={isNumber ? 'numeric' : 'text'}
      onInput={chooseLine}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function chooseLine({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  const radio = currentTarget.closest('div')?.querySelector<HTMLInputElement>('[type=radio]');
  if (radio) radio.checked = true;
}

interface TickProps {
  name: string;
  value: string;
  /** The accessible name, where the text is an abbreviation. */
  label?: string;
  isOn: boolean;
  children: ReactNode;
}

function Tick({ name, value, label, isOn, children }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        name={name}
        value={value}
        aria-label={label}
        defaultChecked={isOn}
        key={String(isOn)}
        className={css.box}
      />
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

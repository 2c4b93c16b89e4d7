import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { visuallyHidden } from '../text.css.ts';
import { arcPath } from './arc-path.ts';
import * as css from './doughnut.css.ts';

export interface DoughnutPart {
  name: string;
  colour: css.DoughnutColour;
  /** In any measure: of it only the share in the sum is drawn. */
  size: number;
  /** The same in words, with its unit. */
  value: string;
  share: string;
}

interface DoughnutProps {
  /** What the parts are parts of. */
  label: string;
  /** What a value is, over its column. */
  valueName: string;
  /** What stands in the middle while no part is looked at. */
  middle: string;
  parts: readonly DoughnutPart[];
}

/** Fractions of a turn: between two parts, and around the one that is looked at. */
const GAP = 0.008;
const AROUND = { edge: 0.009, moat: 0.003 };

/**
 * Shares of a whole as a ring, with its legend as a table that says the same. The part under the pointer, the finger or
 * the focus is named in the middle, where it hides nothing; Escape ends that.
 */
export function Doughnut({ label, valueName, middle, parts }: DoughnutProps) {
  const [shown, setShown] = useState<string | undefined>(undefined);
  const [focused, setFocused] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (shown === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  const arcs = arcsOf(parts);
  const named = (name: string | undefined) => arcs.find(({ part }) => part.name === name);
  const told = named(shown)?.part;
  const marked = named(shown) ?? named(focused);
  const focus = (name: string | undefined) => {
    setShown(name);
    setFocused(name);
  };
  return (
    <figure className={css.figure} aria-label={label}>
      {/* A finger that is lifted leaves as well: what it touched stays named. */}
      <div className={css.ring} onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}>
        <svg className={css.picture} viewBox="0 0 176 176" role="presentation">
          {arcs.length === 0 && <path className={css.nothing} d={arcPath(0, 1)} />}
          {arcs.map(({ part, from, to }) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only shows what its name says
            <path
              key={part.name}
              className={classNames(css.part, css.colour[part.colour])}
              d={arcPath(from, to)}
              role="img"
              aria-label={`${part.name}: ${part.value}, ${part.share}`}
              tabIndex={0}
              onPointerEnter={() => setShown(part.name)}
              onClick={() => setShown(part.name)}
              onFocus={() => focus(part.name)}
              onBlur={() => focus(undefined)}
            />
          ))}
          {marked && <Mark {...marked} />}
        </svg>
        {told ? (
          <div className={css.words} role="tooltip">
            <b>{told.name}</b>
            <span>{told.value}</span>
            <span>{told.share}</span>
          </div>
        ) : (
          <div className={css.words} aria-hidden>
            {middle}
          </div>
        )}
      </div>
      <Legend label={label} valueName={valueName} parts={parts} />
    </figure>
  );
}

interface Arc {
  part: DoughnutPart;
  from: number;
  to: number;
}

function arcsOf(parts: readonly DoughnutPart[]): Arc[] {
  const present = parts.filter(({ size }) => size > 0);
  const whole = present.reduce((sum, { size }) => sum + size, 0);
  let end = 0;
  return present.map((part) => {
    const turn = part.size / whole;
    const from = end;
    end += turn;
    // A share too small for the gap is seen all the same.
    const gap = present.length === 1 ? 0 : Math.min(GAP, turn / 2);
    return { part, from: from + gap / 2, to: end - gap / 2 };
  });
}

/** The arc once more, over its neighbours, with an edge around it. */
function Mark({ part, from, to }: Arc) {
  return (
    <g className={css.around} aria-hidden>
      <path className={css.edge} d={arcPath(from - AROUND.edge, to + AROUND.edge)} />
      <path className={css.moat} d={arcPath(from - AROUND.moat, to + AROUND.moat)} />
      <path className={css.colour[part.colour]} d={arcPath(from, to)} />
    </g>
  );
}

function Legend({ label, valueName, parts }: Pick<DoughnutProps, 'label' | 'valueName' | 'parts'>) {
  return (
    <table className={css.legend}>
      <caption className={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.nameHead}>
            Category
          </th>
          <th scope="col" className={css.figureHead}>
            {valueName}
          </th>
          <th scope="col" className={css.figureHead}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, colour, value, share }) => (
          <tr key={name}>
            <th scope="row" className={css.nameCell}>
              <span className={classNames(css.swatch, css.colour[colour])} />
              {name}
            </th>
            <td className={css.figureCell}>{value}</td>
            <td className={css.figureCell}>{share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

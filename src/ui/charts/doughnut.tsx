import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './doughnut.css.ts';

export interface DoughnutSlice {
  name: string;
  colour: css.DoughnutColour;
  /** In any unit: only its share of the sum is drawn. */
  size: number;
  /** The size as text, with its unit. */
  value: string;
  share: string;
}

interface DoughnutProps {
  /** The name of the whole. */
  label: string;
  /** The heading of the value column. */
  valueName: string;
  /** The text in the centre while no slice is selected. */
  centre: string;
  slices: readonly DoughnutSlice[];
}

/** In fractions of a turn: between two slices, and around the selected one. */
const GAP = 0.008;
const HIGHLIGHT = { edge: 0.009, gap: 0.003 };

/**
 * A ring of shares, with a legend table of the same figures. The centre names the slice under the pointer, finger or
 * focus, where it covers nothing; Escape clears it.
 */
export function Doughnut({ label, valueName, centre, slices }: DoughnutProps) {
  const [shown, setShown] = useState<string | undefined>(undefined);
  const [focused, setFocused] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (shown === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  const arcs = arcsOf(slices);
  const named = (name: string | undefined) => arcs.find(({ slice }) => slice.name === name);
  const selected = named(shown)?.slice;
  const highlighted = named(shown) ?? named(focused);
  const focus = (name: string | undefined) => {
    setShown(name);
    setFocused(name);
  };
  return (
    <figure className={css.figure} aria-label={label}>
      {/* Lifting a finger also fires pointerleave: keep the slice that it touched. */}
      <div className={css.ring} onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}>
        <svg className={css.picture} viewBox="0 0 176 176" role="presentation">
          {arcs.length === 0 && <path className={css.emptyRing} d={arcPath(0, 1)} />}
          {arcs.map(({ slice, from, to }) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only shows what its name says
            <path
              key={slice.name}
              className={classNames(css.slice, css.colour[slice.colour])}
              d={arcPath(from, to)}
              role="img"
              aria-label={`${slice.name}: ${slice.value}, ${slice.share}`}
              tabIndex={0}
              onPointerEnter={() => setShown(slice.name)}
              onClick={() => setShown(slice.name)}
              onFocus={() => focus(slice.name)}
              onBlur={() => focus(undefined)}
            />
          ))}
          {highlighted && <Highlight {...highlighted} />}
        </svg>
        {selected ? (
          <div className={css.centre} role="tooltip">
            <b>{selected.name}</b>
            <span>{selected.value}</span>
            <span>{selected.share}</span>
          </div>
        ) : (
          <div className={css.centre} aria-hidden>
            {centre}
          </div>
        )}
      </div>
      <Legend label={label} valueName={valueName} slices={slices} />
    </figure>
  );
}

interface Arc {
  slice: DoughnutSlice;
  from: number;
  to: number;
}

function arcsOf(slices: readonly DoughnutSlice[]): Arc[] {
  const present = slices.filter(({ size }) => size > 0);
  const whole = present.reduce((sum, { size }) => sum + size, 0);
  let end = 0;
  return present.map((slice) => {
    const turn = slice.size / whole;
    const from = end;
    end += turn;
    // A share smaller than the gap stays visible.
    const gap = present.length === 1 ? 0 : Math.min(GAP, turn / 2);
    return { slice, from: from + gap / 2, to: end - gap / 2 };
  });
}

/** Draws the arc again above its neighbours, with an outline. */
function Highlight({ slice, from, to }: Arc) {
  return (
    <g className={css.highlight} aria-hidden>
      <path className={css.edge} d={arcPath(from - HIGHLIGHT.edge, to + HIGHLIGHT.edge)} />
      <path className={css.gap} d={arcPath(from - HIGHLIGHT.gap, to + HIGHLIGHT.gap)} />
      <path className={css.colour[slice.colour]} d={arcPath(from, to)} />
    </g>
  );
}

function Legend({ label, valueName, slices }: Pick<DoughnutProps, 'label' | 'valueName' | 'slices'>) {
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
        {slices.map(({ name, colour, value, share }) => (
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

/** The centre of the ring, whose stroke is 24 wide, in a view box of 176 by 176. */
const RADIUS = 70;
const CENTRE = 88;

/** Returns the SVG path of an arc between two fractions of a turn, clockwise from the top. */
export function arcPath(from: number, to: number): string {
  // Two halves, because SVG draws no arc that ends at its start.
  return `M${point(from)}${arcTo((from + to) / 2)}${arcTo(to)}`;
}

const arcTo = (turn: number) => `A${RADIUS} ${RADIUS} 0 0 1 ${point(turn)}`;

function point(turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)} ${(CENTRE - RADIUS * Math.cos(angle)).toFixed(2)}`;
}

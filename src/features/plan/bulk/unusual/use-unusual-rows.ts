import { useMemo, useState } from 'react';
import { farUsualPrice } from '../../../../../domain/plan/market/unusual-price.ts';
import { usualPricesHere } from '../../form/usual-prices.ts';
import type { PricedRow } from './priced-rows.ts';

/** A row with a price far from the usual one. */
export interface UnusualRow {
  rowNumber: number;
  name: string;
  price: number;
  usual: number;
}

/** The rows of an upload whose prices are far from the usual ones, and the user's answer about them. */
export interface UnusualRows {
  rows: readonly UnusualRow[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** The numbers of the rows that the user has confirmed. */
  confirmed: ReadonlySet<number>;
}

/** Finds unusual prices among the rows of an upload. One answer is about all of them, and ends when they change. */
export function useUnusualRows(priced: readonly PricedRow[]): UnusualRows {
  const rows = useMemo(() => unusualAmong(priced), [priced]);
  const [answered, setAnswered] = useState('');
  const key = JSON.stringify(rows);
  const isConfirmed = rows.length > 0 && answered === key;
  return {
    rows,
    isConfirmed,
    onConfirm: (isRight) => setAnswered(isRight ? key : ''),
    confirmed: new Set(isConfirmed ? rows.map(({ rowNumber }) => rowNumber) : []),
  };
}

function unusualAmong(priced: readonly PricedRow[]): UnusualRow[] {
  if (priced.length === 0) return [];
  const usualPrice = usualPricesHere();
  return priced.flatMap(({ rowNumber, plan }) => {
    const usual = farUsualPrice(plan, usualPrice);
    return usual === undefined ? [] : { rowNumber, name: plan.name, price: plan.price, usual };
  });
}

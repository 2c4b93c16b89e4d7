import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { RowOpener } from './row-opener.tsx';
import * as css from './rows.css.ts';
import type { Column, RowsProps } from './rows.tsx';

/** Cards with the title and the state, the evidence, and one grey line of facts. */
export function Cards<Row>({ title, rows, columns, keyOf, opens, busy }: RowsProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.cards} role="list" aria-label={title} aria-busy={busy}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classNames(css.card, opens && css.opens)}>
          <Content row={row} columns={columns} opens={opens} />
          {opens && (
            <span className={css.chevron}>
              <Icon path={MORE_ICON_PATHS.right} size={16} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const contentOf = <Row,>({ cell, inCard = cell }: Column<Row>, row: Row): ReactNode => inCard?.(row);

function Content<Row>({ row, columns, opens }: Pick<RowsProps<Row>, 'columns' | 'opens'> & { row: Row }) {
  const [first, ...others] = columns;
  const at = (place: Column<Row>['place']) =>
    others
      .filter((column) => column.place === place)
      .map((column) => ({ label: column.label, content: contentOf(column, row) }))
      .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '');
  const [states, evidence, texts, figures, facts] = [
    at('state'),
    at('evidence'),
    at('text'),
    at('figure'),
    at(undefined),
  ];
  return (
    <div className={css.cardContent}>
      <div className={css.cardTop}>
        <h3 className={css.cardName}>
          <RowOpener row={row} opens={opens}>
            {first && contentOf(first, row)}
          </RowOpener>
        </h3>
        <div className={css.cardEnd}>
          {states.map(({ label, content }) => (
            <span key={label}>{content}</span>
          ))}
          {figures.map(({ label, content }) => (
            <b key={label} className={css.figure}>
              {content}
            </b>
          ))}
        </div>
      </div>
      {evidence.map(({ label, content }) => (
        <div key={label} className={css.evidence}>
          {content}
        </div>
      ))}
      {texts.map(({ label, content }) => (
        <div key={label} className={css.text}>
          {content}
        </div>
      ))}
      {facts.length > 0 && (
        <div className={css.factLine}>
          {facts.map(({ label, content }) => (
            <span key={label} className={css.lineFact}>
              {content}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

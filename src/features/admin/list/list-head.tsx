import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../../domain/quantity.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import * as css from './admin-list.css.ts';
import { countSet, type Filter, Filters, type FiltersProps, isForLongLists, setterOf } from './filters.tsx';
import { FindInput, inputOf } from './find-input.tsx';

/** The number of rows from which a search and an order help. */
const LONG = 10;

interface ListHeadProps extends FiltersProps {
  title: string;
  /** The purpose of the list in a few words, without a full stop. */
  intro: string | undefined;
  /** The number of rows that match; undefined while it is not known. */
  total: number | undefined;
  /** The buttons before that of the filters, which stands at the end whatever comes. */
  children: ReactNode;
}

/** The heading of a list with its search, filters and buttons in one line, and below it what it is for and the number of its rows. */
export function ListHead({ title, intro, total, filters, search, go, children }: ListHeadProps) {
  const isDesk = useMedia(DESK);
  const panel = useId();
  const usable = useUsable(filters, search, total);
  const [find] = isDesk ? usable.filter((filter) => filter.kind === 'text') : [];
  const chosen = filters.filter((filter) => filter.kind === 'chosen' && search[filter.name] !== undefined);
  const behind = usable.filter((filter) => filter !== find && filter.kind !== 'chosen');
  const set = countSet(behind, search);
  const [isOpen, setOpen] = useState(set > 0);
  // An empty list says so itself.
  const isCounted = total !== undefined && (total > 0 || countSet(filters, search) > 0);
  return (
    <div>
      <header className={css.head}>
        <h2 id="admin-view" className={css.title}>
          {title}
        </h2>
        <div className={css.headEnd}>
          {find && (
            // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know <search>
            <div role="search" aria-label="Find" className={css.find}>
              <FindInput
                {...inputOf(find, search, setterOf({ search, go }))}
                aria-label={find.label}
                placeholder={`Find ${find.placeholder.toLowerCase()}`}
              />
            </div>
          )}
          {children}
          {behind.length > 0 && (
            <FilterButton
              set={set}
              hasIcon={isDesk ?? false}
              isOpen={isOpen}
              controls={panel}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </header>
      <p className={css.count}>
        {intro}{' '}
        <span role="status">
          <span className={classNames(intro && css.afterIntro, !isCounted && css.unknown)}>
            {`${formatNumber(total ?? 0)} in all`}
          </span>
        </span>
      </p>
      {chosen.length > 0 && (
        <div className={css.chosen}>
          <Filters filters={chosen} search={search} go={go} />
        </div>
      )}
      {isOpen && behind.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know <search>
        <div id={panel} role="search" aria-label="Filters" className={css.filters}>
          <Filters filters={behind} search={search} go={go} />
        </div>
      )}
    </div>
  );
}

/** Returns the filters that help: a short list that nothing has shortened has neither search nor order. */
function useUsable(filters: readonly Filter[], search: ListHeadProps['search'], total = 0): readonly Filter[] {
  const [isLong, setLong] = useState(total >= LONG || countSet(filters, search) > 0);
  if (!isLong && total >= LONG) setLong(true);
  return isLong ? filters : filters.filter((filter) => !isForLongLists(filter));
}

interface FilterButtonProps {
  /** The number of filters that are set. */
  set: number;
  hasIcon: boolean;
  isOpen: boolean;
  /** The ID of what it opens. */
  controls: string;
  onClick: () => void;
}

function FilterButton({ set, hasIcon, isOpen, controls, onClick }: FilterButtonProps) {
  return (
    <Button
      kind="plain"
      className={css.tool}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      {hasIcon && <Icon path={ICON_PATHS.filter} size={18} />}
      <span>Filter{set > 0 && `\u00a0· ${set}`}</span>
    </Button>
  );
}

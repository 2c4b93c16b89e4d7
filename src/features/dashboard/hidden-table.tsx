import type { ReactNode } from 'react';
import { visuallyHidden } from '../../ui/theme/text.css.ts';

interface HiddenTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** What a chart shows, for those who listen. `children` are its rows. */
export function HiddenTable({ caption, columns, children }: HiddenTableProps) {
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

import { type Sheet, unreadSheetsMessage } from '../../../../../domain/plan/workbook/workbook.ts';
import { Select } from '../../../../ui/field/controls.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import type { Workbook } from './use-upload-source.ts';

interface SheetChoiceProps {
  workbook: Workbook;
  onSheet: (workbook: Workbook, chosen: readonly Sheet[]) => void;
}

/** Names the sheets of a workbook that are read and those that are not. The user can choose another one. */
export function SheetChoice({ workbook, onSheet }: SheetChoiceProps) {
  const { sheets, first, read } = workbook;
  if (sheets.length < 2) return null;
  const choices = [...(first.length > 1 ? [first] : []), ...sheets.map((sheet) => [sheet])];
  const isRead = (choice: readonly Sheet[]) =>
    choice.length === read.length && choice.every((one) => read.includes(one));
  return (
    <Field label="Sheet" hint={unreadSheetsMessage(workbook)}>
      {(ids) => (
        <Select
          {...ids}
          value={choices.findIndex(isRead)}
          onChange={({ target }) => onSheet(workbook, choices[Number(target.value)] ?? first)}
        >
          {choices.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have one name, and the order never changes
            <option key={at} value={at}>
              {choice.map(({ name }) => name).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

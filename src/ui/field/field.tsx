import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './field.css.ts';

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
export interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** A label, a control, its error and its hint. */
export function Field({ label, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = classNames(errorId, hintId);
  const ids: FieldIds = { id };
  if (describedBy) ids['aria-describedby'] = describedBy;
  if (error) ids['aria-invalid'] = true;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : css.label}>
        {label}
      </label>
      {children(ids)}
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import type * as v from 'valibot';
import { type FieldErrors, useForm, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { formPage } from '../../ui/theme/layout.css.ts';
import { h1 } from '../../ui/theme/text.css.ts';
import * as css from './account-form.css.ts';

interface AccountFormProps<S extends v.GenericSchema<Record<string, unknown>>> {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Above the lead: a problem of which no field is wrong. */
  problem?: string | undefined;
  schema: S;
  busy: boolean;
  refused?: FieldErrors | undefined;
  onSubmit: (values: v.InferOutput<S>) => void;
  /** The label of the button, and its label while busy if that differs. */
  submit: string;
  busyLabel?: string;
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode;
  /** Below the form. */
  foot?: ReactNode;
}

/** A page with one form, for sign-in, registration and the like (docs/specification/02-screens.md). */
export function AccountForm<S extends v.GenericSchema<Record<string, unknown>>>(props: AccountFormProps<S>) {
  const { title, lead, problem, busy, submit: label, busyLabel, children, foot } = props;
  const started = useStarted();
  const { handlers, errors } = useForm(props);
  useEffect(() => {
    // The result of the call opens a dialog, also when the network is gone by then.
    void preloadDialog().catch(() => undefined);
  }, []);
  return (
    <div className={formPage}>
      <div>
        <h1 className={h1}>{title}</h1>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {lead && <div className={css.lead}>{lead}</div>}
      </div>
      {/* POST, so that a submit before hydration does not put the password in the address. */}
      <form method="post" {...handlers} className={css.form}>
        {children(errors)}
        <Button type="submit" kind="go" wide big busy={busy} busyLabel={busyLabel} disabled={!started}>
          {label}
        </Button>
      </form>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}

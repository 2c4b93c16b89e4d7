import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationOf } from '../../../../domain/contract/operation.ts';
import { isPricedAnew } from '../../../../domain/plan/market/unusual-price.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { outbox } from '../../../data/outbox/device-outbox.ts';
import { newId } from '../../../data/outbox/new-id.ts';
import { failureMessage } from '../../../lib/failure-messages.ts';
import { rejectedFields, saveToCatalogue } from '../../../session/save-and-notify.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { showError } from '../../../ui/feedback/messages.ts';
import { Empty } from '../../../ui/list/empty-states.tsx';
import { planQuery } from '../plan.queries.ts';
import { MissingProfileDialog, useSeller } from '../use-seller.tsx';
import { changeOf, fieldsOf } from './plan-form-change.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';
import type { Confirmation } from './price-question.tsx';

interface DialogProps {
  /** The rejected operation that the user corrects. */
  rejected?: Operation | undefined;
  onClose: () => void;
}

export function CreatePlanDialog({ rejected, onClose }: DialogProps) {
  const { own, sellers } = useSeller();
  // The ID stays the same when the user presses again after a lost response, so that one plan is created.
  const [id] = useState(newId);
  if (sellers === undefined && own === undefined) {
    return <MissingProfileDialog title="Create New Plan" onClose={onClose} />;
  }
  const earlier = rejected?.kind === 'createPlan' ? rejected.fields : undefined;
  const save = ({ provider_id, ...fields }: PlanFormValues & Confirmation) => {
    const seller = { provider_id: sellers ? provider_id : own };
    const plan = { ...fields, ...seller, currency: 'NGN' as const, id: earlier?.id ?? id };
    return saveToCatalogue({ kind: 'createPlan', fields: plan }, rejected);
  };
  return (
    <PlanFormDialog
      plan={earlier}
      category={earlier?.category}
      providers={sellers}
      refused={rejectedFields(rejected)}
      pricedBy={(fields) => ({ ...fields, provider_id: own ?? fields.provider_id })}
      onSave={save}
      onClose={onClose}
    />
  );
}

export function EditPlanDialog({ plan, rejected, onClose }: DialogProps & { plan: ListedPlan }) {
  const { sellers } = useSeller();
  // The change is based on the plan that the user saw first, even if the mirror updates it meanwhile.
  const [original] = useState(plan);
  const known = fieldsOf(original);
  const pricedBy = (edited: PlanFormValues) => {
    const after = { ...original, ...edited };
    return isPricedAnew(original, after) ? after : undefined;
  };
  const save = async (edited: PlanFormValues & Confirmation) => {
    const edit = changeOf(known, edited);
    if (edit === undefined) return void (rejected && (await outbox.discard(rejected.opId)));
    const fields = { plan_id: original.id, plan_name: original.name, change: edit.change };
    const draft = { kind: 'updatePlan' as const, fields, base: edit.base, baseVersion: original.version || null };
    await saveToCatalogue(draft, rejected);
  };
  const rejectedChange = rejected?.kind === 'updatePlan' ? rejected.fields.change : {};
  return (
    <PlanFormDialog
      stored={known}
      plan={{ ...known, ...(rejectedChange as Partial<PlanFormValues>) }}
      category={original.category}
      providers={sellers}
      refused={rejectedFields(rejected)}
      pricedBy={pricedBy}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface EditRejectedPlanDialogProps {
  rejected: OperationOf<'updatePlan'>;
  onClose: () => void;
}

/** Loads the plan of a rejected change, because the screen may not show it, then opens its form. */
export function EditRejectedPlanDialog({ rejected, onClose }: EditRejectedPlanDialogProps) {
  const { data: plan, isError } = useQuery(planQuery(rejected.fields.plan_id));
  if (plan) return <EditPlanDialog plan={plan} rejected={rejected as Operation} onClose={onClose} />;
  return (
    <Dialog open title="Edit Plan" onClose={onClose}>
      {plan === undefined && !isError && <SkeletonRows rows={4} label="Loading the plan" />}
      {(plan === null || isError) && <Empty title="This plan is not listed any more.">Discard the change.</Empty>}
    </Dialog>
  );
}

export function DeletePlanDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await saveToCatalogue({
      kind: 'deletePlan',
      fields: { plan_id: plan.id, plan_name: plan.name },
      base: { ...fieldsOf(plan) },
      baseVersion: plan.version || null,
    }).catch((error: unknown) => showError(failureMessage(error, 'Failed to delete plan').title));
    onClose();
  };
  return (
    <Confirm
      open
      title="Delete Plan"
      message="Are you sure you want to delete this plan?"
      detail={`‘${plan.name}’ leaves the list.`}
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationOf } from '../../../domain/contract/operation.ts';
import type { PlanFields } from '../../../domain/plan/plan-form.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { newId } from '../../data/outbox/new-id.ts';
import type { ListedPlan } from '../../data/view/reader.ts';
import { PlanFormDialog } from '../../features/plan/manage/plan-form-dialog.tsx';
import { changeOf, fieldsOf } from '../../features/plan/plan-change.ts';
import { planQuery } from '../../features/plan/whole-plans.queries.ts';
import { failureMessage } from '../../lib/failure-messages.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty } from '../../ui/list/empty-states.tsx';
import { showError } from '../../ui/feedback/messages.ts';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { NoProfile } from './no-profile.tsx';
import { refusedFields } from './refused-fields.ts';
import { saveToCatalogue } from './save-to-catalogue.ts';
import { useSeller } from './use-seller.ts';

interface DialogProps {
  /** The refused change that is corrected. */
  refused?: Operation | undefined;
  onClose: () => void;
}

export function CreatePlanDialog({ refused, onClose }: DialogProps) {
  const { own, sellers } = useSeller();
  // Pressed again after an answer that was lost, it is the same plan.
  const [id] = useState(newId);
  if (sellers === undefined && own === undefined) return <NoProfile title="Create New Plan" onClose={onClose} />;
  const earlier = refused?.kind === 'createPlan' ? refused.fields : undefined;
  const save = ({ provider_id, ...fields }: PlanFields) => {
    const seller = { provider_id: sellers ? provider_id : own };
    const plan = { ...fields, ...seller, currency: 'NGN' as const, id: earlier?.id ?? id };
    return saveToCatalogue({ kind: 'createPlan', fields: plan }, refused);
  };
  return (
    <PlanFormDialog
      isNew
      plan={earlier}
      providers={sellers}
      refused={refusedFields(refused)}
      onSave={save}
      onClose={onClose}
    />
  );
}

export function EditPlanDialog({ plan, refused, onClose }: DialogProps & { plan: ListedPlan }) {
  const { sellers } = useSeller();
  // What the person saw when they began is what their change is made from, whatever is read meanwhile.
  const [begun] = useState(plan);
  const known = fieldsOf(begun);
  const save = async (written: PlanFields) => {
    const edit = changeOf(known, written);
    if (edit === undefined) return void (refused && (await outbox.discard(refused.opId)));
    const fields = { plan_id: begun.id, plan_name: begun.name, change: edit.change };
    await saveToCatalogue({ kind: 'updatePlan', fields, base: edit.base, baseVersion: begun.version || null }, refused);
  };
  const meant = refused?.kind === 'updatePlan' ? refused.fields.change : {};
  return (
    <PlanFormDialog
      isNew={false}
      plan={{ ...known, ...(meant as Partial<PlanFields>) }}
      providers={sellers}
      refused={refusedFields(refused)}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** The plan is read first: the list that shows it may be elsewhere. */
export function EditRefusedPlanDialog({
  refused,
  onClose,
}: {
  refused: OperationOf<'updatePlan'>;
  onClose: () => void;
}) {
  const { data: plan, isError } = useQuery(planQuery(refused.fields.plan_id));
  if (plan) return <EditPlanDialog plan={plan} refused={refused as Operation} onClose={onClose} />;
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
    const fields = { plan_id: plan.id, plan_name: plan.name };
    await saveToCatalogue({
      kind: 'deletePlan',
      fields,
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
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}

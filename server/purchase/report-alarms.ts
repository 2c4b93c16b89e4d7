import type { ReportEffect, WaitReason } from '../../domain/purchase/report-brake.ts';

// Texts of the alarms about answers on prices (docs/runbook.md#an-alarm). They name no plan and no number, because alarms with
// equal texts wait as one.

const DECIDE = 'They wait: accept or reject them in Suspicious reports (docs/runbook.md)';

export const HELD_ALARMS: Readonly<Record<ReportEffect, Record<WaitReason, string>>> = {
  report: {
    crowd: `Many people reported one price within an hour. ${DECIDE}`,
    group: `One group of people reported many prices within a day. ${DECIDE}`,
    market: `Many prices were reported at once. ${DECIDE}`,
  },
  confirm: {
    crowd: `Many people confirmed one unusual price within an hour. ${DECIDE}`,
    group: `One group of people confirmed many unusual prices within a day. ${DECIDE}`,
    market: `Many prices changed at once by answers of buyers. ${DECIDE}`,
  },
};

export const BUYERS_CONFIRMED =
  'Buyers confirmed a price far from usual. Reject that in Suspicious reports, Accepted, if it is wrong (docs/runbook.md)';
export const REPORTED_AGAIN =
  'A price is reported again after its seller confirmed it. Confirm or change it in Prices to check (docs/runbook.md)';
export const OPERATOR_REPORTED =
  'A price of a seller without an account is reported. Confirm or change it in Prices to check (docs/runbook.md)';
/** Raised before a plan changes by answers of one hour. */
export const SUDDEN_ALARM =
  'A price changes by answers of one hour. Compare it with its seller: Prices to check, Any answers (docs/runbook.md)';
/** Raised once a day for a plan. */
export const CONTESTED_ALARM =
  'Enough people report a price, and as many say that it is right. Compare it with its seller: Prices to check, Any answers (docs/runbook.md)';

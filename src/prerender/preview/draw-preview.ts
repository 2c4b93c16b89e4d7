import type { Question } from '../../../domain/contract/document.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../domain/plan/use/use-labels.ts';
import { formatPriceKind } from '../../../domain/provider/price-kind.ts';
import { formatPriceDate, formatReport, today } from '../../features/plan/format-price-date.ts';
import { toSvg } from '../../ui/picture/to-svg.ts';
import { NETWORK_COLOURS } from '../../ui/theme/colours.ts';
import { answerPreview } from './answer-preview.ts';
import { drawable, measureInter, PREVIEW_FONT } from './inter.ts';
import { type Preview, previewPicture } from './preview-picture.ts';

/** Returns the picture of a link as SVG. Undefined for a question without an answer, which has the picture of the site. */
export function drawPreview(question: Question, address: string): string | undefined {
  const preview = previewOf(question, new URL(address).host);
  return preview && toSvg(previewPicture(preview, measureInter), PREVIEW_FONT);
}

/** An address with a need and a plan is about the plan, as the title of its document. */
function previewOf({ plan, need, found }: Question, host: string): Preview | undefined {
  if (plan) return planPreview(plan, host);
  return plan === undefined && need && found ? answerPreview(need, found.answers, host) : undefined;
}

function planPreview(plan: Plan, host: string): Preview {
  const { network, size, validity, price, price_kind } = plan;
  const { ground, ink } = NETWORK_COLOURS[network];
  const [name, provider_name] = [drawable(plan.name), drawable(plan.provider_name)];
  return {
    field: { ground, ink },
    network,
    pill: { colours: { ground: ink, ink: ground } },
    title: name,
    figure: formatNaira(price),
    gets: [formatSize(size), formatValidity(validity)],
    why: [formatPricePerGb(plan), formatPriceKind(price_kind), ...formatLimits(plan), provider_name]
      .filter(Boolean)
      .join(' · '),
    others: [],
    date: formatPriceDate({ ...plan, provider_name }, today()).text,
    warning: formatReport(plan),
    host,
  };
}

import * as v from 'valibot';
import { NetworkSchema } from '../plan/network-schema.ts';
import { PlanInputSchema, PlanSchema } from '../plan/plan.ts';
import { MAX_PAGE_SIZE } from '../plan/plan-filter.ts';
import { PlanFilterSchema } from '../plan/plan-filter-schema.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';
import { numberText, PageSchema } from './query-text.ts';

export const listPlans = call({
  method: 'GET',
  path: '/plans',
  summary: 'A page of plans, filtered and sorted',
  query: v.object({
    ...PlanFilterSchema.entries,
    min_price: v.optional(numberText(PlanFilterSchema.entries.min_price.wrapped)),
    max_price: v.optional(numberText(PlanFilterSchema.entries.max_price.wrapped)),
    page: v.optional(PageSchema, '1'),
    size: v.optional(
      numberText(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} a page`)),
      ),
      '10',
    ),
  }),
  response: v.object({
    items: v.array(PlanSchema),
    total: v.number(),
    page: v.number(),
    size: v.number(),
    pages: v.number(),
  }),
});

export const allPlans = call({
  method: 'GET',
  path: '/plans/all',
  summary: 'Every plan of a network or a provider, for comparing',
  query: v.object({ network: v.optional(NetworkSchema), provider_id: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.array(PlanSchema),
});

export const cheapestPlans = call({
  method: 'GET',
  path: '/cheapest-plans',
  summary: 'General-purpose plans, the cheapest of each network and size unit',
  response: v.array(PlanSchema),
});

export const createPlan = call({
  method: 'POST',
  path: '/plans/create',
  summary: 'List a plan',
  body: PlanInputSchema,
  response: MessageSchema,
});

export const createPlans = call({
  method: 'POST',
  path: '/plans/create-bulk',
  summary: 'List up to 500 plans, all or none',
  body: v.pipe(v.array(PlanInputSchema), v.minLength(1), v.maxLength(500)),
  response: MessageSchema,
});

export const updatePlan = call({
  method: 'PUT',
  path: '/plans/{id}',
  summary: 'Change a plan',
  body: v.omit(PlanInputSchema, ['id']),
  response: MessageSchema,
});

export const deletePlan = call({
  method: 'DELETE',
  path: '/plans/{id}',
  summary: 'Take a plan off the list',
  response: MessageSchema,
});

export const clickPlan = call({
  method: 'POST',
  path: '/click-plan/{id}',
  summary: 'Record that a buy link was followed',
  response: MessageSchema,
});

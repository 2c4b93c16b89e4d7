import { queryOptions } from '@tanstack/react-query';

const reader = () => import('../../data/catalogue-view/reader.ts');

export const statesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'states'],
    queryFn: async () => (await reader()).readStates(),
  });

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { Call } from '../../../../domain/contract/call.ts';
import { request } from '../../../data/http/request.ts';
import type { AdminSearch } from '../admin-search.ts';

/** The first part of every query key of the administration. Answers leave the memory with their screen. */
export const ADMIN_KEY = 'admin';

/** A call that answers with a page of rows. */
export type ListCall = Call & { response: { readonly entries: { readonly items: unknown } } };
export type PageOf<C extends Call> = InferOutput<C['response']> & {
  items: unknown[];
  total: number;
  page_size: number;
};
export type RowOf<C extends Call> = PageOf<C>['items'][number];

/** Loads an answer of the administration: always from the server, and never stored on the device. */
export function useAdminQuery<const C extends Call>(call: C, query: AdminSearch = {}) {
  return useQuery({
    queryKey: [ADMIN_KEY, call.path, query],
    queryFn: ({ signal }) => request(call, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns a function that loads again what the administration shows. */
export function useReloadAdmin(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] });
}

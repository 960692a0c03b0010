import type { NdaRequest } from '@torno/contract';

export const ndaFilters = ['all', 'Pending', 'Granted', 'Rejected'] as const;
export type NdaFilter = (typeof ndaFilters)[number];

export const isNdaFilter = (text: unknown): text is NdaFilter => ndaFilters.some((filter) => filter === text);

/** Open requests first, then the newest (FAV-10). */
export const openFirst = (requests: readonly NdaRequest[]): readonly NdaRequest[] =>
  [...requests].sort(
    (a, b) =>
      Number(b.status === 'Pending') - Number(a.status === 'Pending') || b.requestedDate.localeCompare(a.requestedDate),
  );

/** An open request can be decided; a rejected one can still be granted later (NDA-12). */
export const mayGrant = ({ status }: Pick<NdaRequest, 'status'>): boolean =>
  status === 'Pending' || status === 'Rejected';
export const mayReject = ({ status }: Pick<NdaRequest, 'status'>): boolean => status === 'Pending';

/** Requests per page. */
export const pageSize = 25;

/** The page that an address names, limited to the existing pages. */
export const pageOf = <Entry>(
  entries: readonly Entry[],
  asked: string | null,
): { readonly page: number; readonly pages: number; readonly shown: readonly Entry[] } => {
  const pages = Math.max(1, Math.ceil(entries.length / pageSize));
  const wished = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(pages, Math.max(1, wished));
  return { page, pages, shown: entries.slice((page - 1) * pageSize, page * pageSize) };
};

import { useQuery } from '@tanstack/react-query';
import { type AddressParts, addressOf } from './address.js';
import type { CallArgs } from './call-types.js';
import { ApiProblem } from './api-problem.js';
import { client } from './client.js';
import { endpointTable } from './endpoint-table.static.js';

/** Types that a browser shows without executing content of the file. */
const harmless = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'text/plain'];

/** Address of an endpoint that returns a file. */
export const fileAddress = (
  name: 'attachmentFile' | 'attachmentRendition' | 'allAttachments' | 'exportHistory' | 'rfqEvidence',
  parts: AddressParts,
): string => addressOf(endpointTable[name], parts);

/** Code of the refusal of a file with too many bytes. */
export const tooLarge = 'client.too-large';

/** Fetches a file with the user's token; one of more than `maxBytes` is refused before it is read. */
export const fetchFile = async (url: string, signal?: AbortSignal, maxBytes = Infinity): Promise<Blob> => {
  const response = await client.sendQuery(url, { method: 'GET', headers: {} }, { signal });
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new ApiProblem({ status: 0, code: tooLarge });
  }
  return response.blob();
};

/** Loads a file once and keeps it while it is shown. */
export const useFile = (url: string | null, maxBytes?: number) =>
  useQuery<Blob, ApiProblem>({
    queryKey: ['file', url],
    queryFn: ({ signal }) => fetchFile(url ?? '', signal, maxBytes),
    enabled: url !== null && url !== '',
    staleTime: Infinity,
    gcTime: 60_000,
  });

const release = (address: string): void => {
  // The other window or the download must have started reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const save = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  release(link.href);
};

/** Saves a file under a name. */
export const downloadFile = async (url: string, fileName: string): Promise<void> =>
  save(await fetchFile(url), fileName);

/** Exports an RFQ or its quotes as a file and saves it under a name (EXPORT-08). */
export const saveExport = async (args: CallArgs<'exportRfq'>, fileName: string): Promise<void> => {
  const row = endpointTable.exportRfq;
  const response = await client.sendQuery(addressOf(row, args), {
    method: row.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(args.body),
  });
  save(await response.blob(), fileName);
};

/** Opens a file in a new window; a type that could run scripts in our origin is saved instead. */
export const openFile = async (url: string, fileName: string): Promise<void> => {
  // Opened before the reply arrives, as browsers allow it only during the click.
  const target = window.open('', '_blank');
  try {
    const blob = await fetchFile(url);
    if (target === null || !harmless.includes(blob.type.split(';')[0] ?? '')) {
      target?.close();
      save(blob, fileName);
      return;
    }
    target.location.href = URL.createObjectURL(blob);
    release(target.location.href);
  } catch (error) {
    target?.close();
    throw error;
  }
};

import { addDays } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import type { Api } from './api.js';
import { turning, type Person } from './people.js';

/** A PDF with one empty page. */
export const pdf = new TextEncoder().encode(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ].join('\n'),
);

/** A DXF drawing of nothing. */
const dxf = new TextEncoder().encode('0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n');

/** No previews are made of these, so a publication does not wait for the worker, which rests while the machine is busy. */
const plainFiles = {
  drawing: { name: 'shaft.dxf', bytes: dxf },
  nda: { name: 'nda.txt', bytes: new TextEncoder().encode('Keep this to yourself.') },
};

const previewedFiles = {
  drawing: { name: 'shaft.pdf', bytes: pdf },
  nda: { name: 'nda.pdf', bytes: pdf },
};

export const inDays = (days: number): string => addDays(new Date().toISOString(), days).slice(0, 10);

export type DraftedRfq = {
  readonly rfqId: string;
  readonly secondaryId: number;
  readonly positions: readonly { readonly positionId: string; readonly scaleIds: readonly string[] }[];
  readonly ndaDocumentId: string | null;
};

type DraftOptions = {
  readonly label?: string;
  readonly positions?: number;
  readonly nda?: boolean;
  /** Its drawing and NDA are PDFs, of which the worker makes previews. */
  readonly previews?: boolean;
};

/** A draft with everything that a publication needs: positions with scales 10 / 100 / 1000 and a drawing. */
export const draftRfq = async (
  api: Api,
  buyer: Person,
  { label = 'Shafts', positions = 2, nda = false, previews = false }: DraftOptions = {},
): Promise<DraftedRfq> => {
  const { token } = buyer;
  const files = previews ? previewedFiles : plainFiles;
  const { rfqId, secondaryId } = await api.call('createDraft', { token, body: {} });
  const params = { rfqId };
  await api.call('changeRfq', {
    token,
    params,
    body: { label, reason: 'NewProduct', ndaRequired: nda, duration: 14, deliveryDate: inDays(60) },
  });
  const added: { positionId: string; scaleIds: string[] }[] = [];
  for (let number = 1; number <= positions; number++) {
    const { rfqPosition } = await api.call('addPosition', {
      token,
      params,
      body: {
        label: `Shaft ${number}`,
        materialId: 203,
        dimensions: { diameter: 20, length: 100 },
        quantities: [{ quantity: 10 }, { quantity: 100 }, { quantity: 1000 }],
        technologies: [turning],
        targetPrice: '12.5',
      },
    });
    added.push({ positionId: rfqPosition.positionId, scaleIds: rfqPosition.quantities.map(({ scaleId }) => scaleId) });
  }
  const [first] = added;
  if (first)
    await api.upload(
      'uploadAttachment',
      { rfqID: rfqId, type: 'PositionDocument', referID: first.positionId },
      files.drawing,
      { token },
    );
  const document = nda
    ? await api.upload('uploadAttachment', { rfqID: rfqId, type: 'NdaDocument' }, files.nda, { token })
    : null;
  return { rfqId, secondaryId, positions: added, ndaDocumentId: document?.documentId ?? null };
};

export const statusOf = async (api: Api, { token }: Person, rfqId: string): Promise<string> =>
  (await api.call('buyerRfqDetails', { token, params: { rfqId } })).status;

/** Publishes to the named suppliers and waits until they are invited. */
export const publishRfq = async (
  api: Api,
  buyer: Person,
  rfqId: string,
  suppliers: readonly Person[],
  marketplace = false,
): Promise<void> => {
  const { token } = buyer;
  await api.call('publishRfq', {
    token,
    params: { rfqId },
    body: { companyIDs: suppliers.map(({ companyId }) => companyId), marketplace },
  });
  await until('the RFQ is active', async () => {
    const { status, failureReasons } = await api.call('buyerRfqDetails', { token, params: { rfqId } });
    if (status === 'PublishedFailed') throw new Error(`The RFQ was not published: ${failureReasons.join(', ')}`);
    return status === 'Active';
  });
  await until('the suppliers are invited', async () => {
    const invited = await api.call('invitedSuppliers', { token, params: { rfqId } });
    return suppliers.every(({ companyId }) => invited.some((supplier) => supplier.companyId === companyId));
  });
};

/** A quote of some positions at one price. */
export const quoteBody = (rfq: DraftedRfq, unitCost: string, positions = rfq.positions) => ({
  rfqId: rfq.rfqId,
  quoteNo: 'Q-1',
  daysValid: 30,
  incoterm: 'EXW' as const,
  scales: positions.flatMap(({ positionId, scaleIds }) =>
    scaleIds.map((scaleId) => ({ positionId, scaleId, deliveryAt: '3 weeks', unitCost })),
  ),
});
